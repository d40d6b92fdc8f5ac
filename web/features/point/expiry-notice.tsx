import type { Account } from '#contract/account.ts'
import { noExtensionWords, outlastsExpiry } from '#contract/account-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { daysToExpiry, lastDayOf } from './expiry.ts'

type Props = { restriction: Account['restriction'] }

/** Shown above everything else while the balance is about to expire. */
export function ExpiryNotice({ restriction }: Props) {
  const { data: point } = useLastKnown(pointDocument)
  const today = useToday()
  if (!point?.expiresAt || point.available === 0) return null
  const days = daysToExpiry(point.expiresAt, today)
  if (days === null) return null
  const isStopped = restriction !== null && outlastsExpiry(restriction.until, point.expiresAt)
  return (
    <Notice
      tone="warning"
      live
      title={`${fullDayWords(lastDayOf(point.expiresAt))}に、${digits(point.available)}ptが失効します`}
      action={
        !isStopped && (
          <ButtonLink href="/mypage/exchange" variant="secondary" size="sm">
            ポイントを交換する
          </ButtonLink>
        )
      }
    >
      {days === 0 ? '本日が最終日です。' : `あと${days}日です。`}
      {isStopped
        ? noExtensionWords
        : `ポイントの獲得、交換、スタンプのいずれかで、${pointExpiryMonths}か月後の月末まで延びます。`}
    </Notice>
  )
}
