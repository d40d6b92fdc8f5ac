import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { lastDayOf } from './expiry.ts'

type Props = { expiresAt: string }

export function ExpiryLine({ expiresAt }: Props) {
  const day = lastDayOf(expiresAt)
  return (
    <p className="text-sm text-ink-soft">
      有効期限{' '}
      <time dateTime={day} className="font-bold text-ink">
        {fullDayWords(day)}
      </time>
      <span className="block text-xs">
        <Phrases>
          獲得・交換・スタンプのたびに、
          <span className="whitespace-nowrap">{pointExpiryMonths}か月後の</span>月末まで延びます。
        </Phrases>
      </span>
    </p>
  )
}
