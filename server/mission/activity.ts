import type postgres from 'postgres'
import { streakBuckets } from '#contract/console/figure-rules.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'
import { inUidRange, type UidRange } from '../db/uid-range.ts'

/**
 * Stamp cards keep 35 days. The figure of a month looks back 29 days from its day, so a day can be computed exactly until
 * this many days later.
 */
export const activityKnownDays = 5

type Active = { activeDay: number; activeWeek: number; activeMonth: number }

/** Members with a stamp on the day, in the 7 days and in the 30 days up to it. */
export async function countActive(sql: Sql, day: Day, range: UidRange): Promise<Active> {
  const [row] = await sql<Active[]>`
    select count(*) filter (where ${stampedBetween(sql, day, day)}) as "activeDay",
      count(*) filter (where ${stampedBetween(sql, addDays(day, -6), day)}) as "activeWeek",
      count(*) as "activeMonth"
    from mission_card card
    where ${stampedBetween(sql, addDays(day, -29), day)} and ${inUidRange(sql, 'card.uid', range)}`
  return row ?? { activeDay: 0, activeWeek: 0, activeMonth: 0 }
}

/** Members with a stamp on the day by the length of their streak then, one number for each bucket of the contract. */
export async function countStreaks(sql: Sql, day: Day, range: UidRange): Promise<number[]> {
  const rows = await sql<{ bucket: number; members: number }[]>`
    select width_bucket(streak_days - days_since, ${streakBuckets}::int[]) as bucket, count(*) as members
    from (
      select streak_days, (stamp_days ->> -1)::date - ${day}::date as days_since from mission_card card
      where ${stampedBetween(sql, day, day)} and ${inUidRange(sql, 'card.uid', range)}
    ) stamped
    where streak_days > days_since
    group by 1`
  return streakBuckets.map((_, at) => rows.find(({ bucket }) => bucket === at + 1)?.members ?? 0)
}

export type Retained = { registered: Day; members: number; active: number }

/**
 * How many of the members of a query (`uid`, `registered`) were active between two days, by week of registration. A query
 * and not a list, so that one statement reads both tables.
 */
export const countRetained = (
  sql: Sql,
  members: postgres.PendingQuery<postgres.Row[]>,
  { from, to }: { from: Day; to: Day },
): Promise<Retained[]> =>
  sql<Retained[]>`
    select registered::text, count(*) as members,
      count(*) filter (where ${stampedBetween(sql, from, to)}) as active
    from (${members}) member left join mission_card card on card.uid = member.uid
    group by registered`

/** Nearly always the last stamp decides; only cards that were stamped since then are read day by day. */
const stampedBetween = (sql: Sql, from: Day, to: Day) => sql`
  case when stamp_days ->> -1 < ${from} then false
    when stamp_days ->> -1 <= ${to} then true
    else coalesce(jsonb_path_exists(stamp_days, '$[*] ? (@ >= $from && @ <= $to)',
      jsonb_build_object('from', ${from}::text, 'to', ${to}::text)), false) end`
