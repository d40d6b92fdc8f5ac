import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'

/** The labels of the two, from the reader's point of view. */
type Props = { referrer?: string; friend?: string }

/** The rewards of the referrer and the friend. */
export function RewardPair({ referrer = 'あなたに', friend = 'お友だちに' }: Props) {
  const rewards = [
    { who: referrer, points: referrerPoints },
    { who: friend, points: friendPoints },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] border-b border-line bg-accent-soft">
      {rewards.map(({ who, points }) => (
        <div key={who} className="px-4 py-5 text-center not-first:border-l not-first:border-accent/20">
          <dt className="text-sm font-bold">{who}</dt>
          <dd className="mt-1 text-accent">
            <span className="numerals text-4xl leading-none font-bold sm:text-5xl">{points}</span>
            <span className="ml-1 text-lg font-bold">pt</span>
            <span className="mt-1 block text-xs text-ink-soft">{points}円相当</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
