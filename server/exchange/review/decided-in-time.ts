import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { periodOfDay, startOfDay } from '#contract/values/japan-month.ts'
import type { Sql } from '../../db/db.ts'
import { afterBusinessDays } from './business-days.ts'

type Decided = { decided: number; decidedInTime: number }

/** The exchanges that were issued, rejected or failed on a day in Japan, and those of them within 2 business days. */
export async function countDecided(sql: Sql, day: Day): Promise<Decided> {
  const { from, to } = periodOfDay(day)
  const inTimeSince = startOfDay(firstDayInTime(day, exchangeReviewBusinessDays))
  const [row] = await sql<Decided[]>`
    select count(*) as decided,
      count(*) filter (where request.requested_at >= ${inTimeSince}) as "decidedInTime"
    from exchange_event event
    join exchange_request request on request.uid = event.uid and request.exchange_id = event.exchange_id
    where event.at >= ${from} and event.at < ${to}
      and event.status in ('issued', 'rejected', 'failed') and event.status = request.status`
  return row ?? { decided: 0, decidedInTime: 0 }
}

/** The earliest day of a request that is decided in time on `day`. */
export function firstDayInTime(day: Day, businessDays: number): Day {
  const isInTime = (requested: Day) =>
    japanDay(new Date(afterBusinessDays(startOfDay(requested), businessDays).getTime() - 1)) >= day
  let first = day
  while (isInTime(addDays(first, -1))) first = addDays(first, -1)
  return first
}
