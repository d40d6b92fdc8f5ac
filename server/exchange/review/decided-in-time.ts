import { openStatuses } from '#contract/exchange/exchange.ts'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { addDays, type Day, japanDay, lastDayOf } from '#contract/values/japan-day.ts'
import { periodOfDay, startOfDay } from '#contract/values/japan-month.ts'
import type { Sql } from '../../db/db.ts'
import { afterBusinessDays } from './business-days.ts'

type Decided = { decided: number; decidedInTime: number }

/**
 * The exchanges that were issued, rejected or failed on a day in Japan, and those of them within 2 business days. A member
 * who cancels after that time has waited too long as well.
 */
export async function countDecided(sql: Sql, day: Day): Promise<Decided> {
  const { from, to } = periodOfDay(day)
  const inTimeSince = startOfDay(firstDayInTime(day, exchangeReviewBusinessDays))
  const isLate = sql`request.requested_at < ${inTimeSince}`
  const [row] = await sql<Decided[]>`
    select count(*) as decided,
      count(*) filter (where not ${isLate}) as "decidedInTime"
    from exchange_event event
    join exchange_request request on request.uid = event.uid and request.exchange_id = event.exchange_id
    where event.at >= ${from} and event.at < ${to}
      and event.status = request.status
      and (event.status in ('issued', 'rejected', 'failed') or event.status = 'canceled' and ${isLate})`
  return row ?? { decided: 0, decidedInTime: 0 }
}

/** The exchanges that are still open although their 2 business days have passed. */
export async function countLateOpen(sql: Sql, now: Date): Promise<number> {
  const inTimeSince = startOfDay(firstDayInTime(japanDay(now), exchangeReviewBusinessDays))
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from exchange_request
    where status in ${sql([...openStatuses])} and requested_at < ${inTimeSince}`
  return row?.count ?? 0
}

/** The earliest day of a request that is decided in time on `day`. */
export function firstDayInTime(day: Day, businessDays: number): Day {
  const isInTime = (requested: Day) =>
    lastDayOf(afterBusinessDays(startOfDay(requested), businessDays)) >= day
  let first = day
  while (isInTime(addDays(first, -1))) first = addDays(first, -1)
  return first
}
