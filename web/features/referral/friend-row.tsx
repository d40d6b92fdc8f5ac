import type { Friend } from '#contract/referral/referral.ts'
import { referralActiveDays } from '#contract/referral/referral-rules.ts'
import { unpaidWords } from '#contract/referral/referral-words.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { friendDaysWords, friendStateWords } from './friend-words.ts'

/** One friend: state and days, without identity. */
export function FriendRow({ friend }: { friend: Friend }) {
  const { state, points, unpaid } = friend
  return (
    <li className="flex items-start gap-4 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1">
        <Badge tone={tones[state]}>{friendStateWords(friend)}</Badge>
        <p className="mt-1.5 text-sm text-ink-soft">{friendDaysWords(friend)}</p>
        {state === 'counting' && <Days left={friend.daysLeft} />}
        {unpaid && <p className="mt-1 text-sm text-ink-soft">{unpaidWords[unpaid]}</p>}
      </div>
      {state === 'confirmed' && (
        <p className="numerals shrink-0 text-lg font-bold text-success">
          {points > 0 ? `＋${points}` : '0'}
          <span className="ml-0.5 text-xs">pt</span>
        </p>
      )}
    </li>
  )
}

/** One pebble per day; the text beside it says the same. */
function Days({ left }: { left: number }) {
  return (
    <span aria-hidden="true" className="mt-2 flex gap-1.5">
      {Array.from({ length: referralActiveDays }, (_day, at) => at).map((at) => (
        <span
          key={at}
          className={`h-2.5 w-8 rounded-full ${at < referralActiveDays - left ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </span>
  )
}

const tones = { registered: 'info', counting: 'accent', confirmed: 'success', failed: 'neutral' } as const
