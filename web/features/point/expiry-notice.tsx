import type { Account } from '#contract/account.ts'
import { noExtensionWords, outlastsExpiry } from '#contract/account-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { pointExpiryMonths, pointExpiryNoticeDays } from '#contract/point/point-rules.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { daysBetween, lastDayOf } from '#contract/values/japan-day.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

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
      title={`${dateWords(lastDayOf(new Date(point.expiresAt)), today)}に、${digits(point.available)}ptが失効します`}
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

/** Days until the last usable day; null while it is too early for a notice. */
function daysToExpiry(expiresAt: string, today: string): number | null {
  const days = daysBetween(today, lastDayOf(new Date(expiresAt)))
  return days <= Math.max(...pointExpiryNoticeDays) ? Math.max(0, days) : null
}
