import { campaignUntil } from '#contract/campaign/campaign-words.ts'
import { useReferralRewards } from '#web/client/referral-rewards.ts'
import { useToday } from '#web/client/use-today.ts'

/** The labels of the two, from the reader's point of view. */
type Props = { referrer?: string; friend?: string }

/** The rewards of the referrer and the friend as they are paid now. */
export function RewardPair({ referrer = 'あなたに', friend = 'お友だちに' }: Props) {
  const now = useReferralRewards()
  const today = useToday()
  const rewards = [
    { who: referrer, points: now.referrer },
    { who: friend, points: now.friend },
  ]
  return (
    <div className="border-b border-line bg-accent-soft">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]">
        {rewards.map(({ who, points }) => (
          <div key={who} className="px-4 pt-5 pb-3 text-center not-first:border-l not-first:border-accent/20">
            <dt className="text-sm font-bold">{who}</dt>
            <dd className="mt-1 text-accent">
              <span className="numerals text-4xl leading-none font-bold sm:text-5xl">{points}</span>
              <span className="ml-1 text-lg font-bold">pt</span>
              <span className="mt-1 block text-xs text-ink-soft">{points}円相当</span>
            </dd>
          </div>
        ))}
      </dl>
      {/* Either sentence fits one line of a phone, so that nothing moves when a campaign becomes known. */}
      <p className="border-t border-accent/20 px-4 py-2 text-center text-xs font-bold">
        {now.until ? `${campaignUntil(now.until, today)}の登録で上乗せ中` : '条件がそろうと、自動で届きます'}
      </p>
    </div>
  )
}
