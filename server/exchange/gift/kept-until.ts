import { leavingGiftDays, shownGiftHours } from '#contract/exchange/exchange-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { addDays, dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'

const hourMs = 3_600_000

type LeavingGift = { issuedAt: Date; openedAt: Date | null }

/**
 * Until when the gifts of a leaving member keep the account from erasure; null if none does. Gifts that went into the
 * member's own account with the company, were marked as used or have ended need nobody to wait.
 */
export async function giftsKeptUntil(
  sql: Sql | Tx,
  { uid, eraseAt }: { uid: string; eraseAt: Date },
  now: Date,
): Promise<Date | null> {
  const gifts = await sql<LeavingGift[]>`
    select request.opened_at as "openedAt", coalesce((
      select max(event.at) from exchange_event event
      where event.uid = ${uid} and event.exchange_id = request.exchange_id and event.status = 'issued'
    ), request.requested_at) as "issuedAt"
    from exchange_request request
    where uid = ${uid} and status = 'issued' and account is null and used_at is null
      and (gift_expires_on is null or gift_expires_on >= ${japanDay(now)})`
  const latest = Math.max(...gifts.map((gift) => keptUntil(gift, eraseAt).getTime()))
  return latest > now.getTime() ? new Date(latest) : null
}

/** Days are counted from the issue, or from the request to delete the account if that came later. */
function keptUntil({ issuedAt, openedAt }: LeavingGift, eraseAt: Date): Date {
  const lastDay = unopenedUntil(issuedAt, eraseAt)
  if (!openedAt) return lastDay
  const shown = new Date(openedAt.getTime() + shownGiftHours * hourMs)
  return shown < lastDay ? shown : lastDay
}

/** The end of the last day in Japan on which a gift that nobody has opened can be received. */
export function unopenedUntil(issuedAt: Date, eraseAt: Date): Date {
  const leftAt = eraseAt.getTime() - deletionGraceDays * dayMs
  const from = new Date(Math.max(issuedAt.getTime(), leftAt))
  return new Date(`${addDays(japanDay(from), leavingGiftDays + 1)}T00:00:00+09:00`)
}
