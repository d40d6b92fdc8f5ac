import { type AnalyticsEventName, analyticsEventNames } from '#contract/analytics.ts'
import { addDays, daysBetween } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'

export type DayCounts = { day: string; byMembers: number } & Record<AnalyticsEventName, number>
type PathCount = { path: string; views: number }
export type Stats = { days: DayCounts[]; paths: PathCount[] }

const pathsMax = 15

/** Counts for every day from `fromDay` to `today` in Japan, including days without events. */
export async function readStats(
  sql: Sql,
  { fromDay, today }: { fromDay: string; today: string },
): Promise<Stats> {
  const counts = await sql<{ day: string; name: string; count: number }[]>`
    select (at at time zone 'Asia/Tokyo')::date::text as day, name, count(*) as count
    from analytics_event where ${within(sql, fromDay, today)} group by 1, 2`
  const members = await sql<{ day: string; count: number }[]>`
    select (at at time zone 'Asia/Tokyo')::date::text as day, count(*) as count
    from analytics_event where ${within(sql, fromDay, today)} and name = 'page_view' and by_member group by 1`
  const paths = await sql<PathCount[]>`
    select path, count(*) as views from analytics_event
    where ${within(sql, fromDay, today)} and name = 'page_view' group by path order by views desc, path limit ${pathsMax}`
  const countOf = (day: string, name: string) =>
    counts.find((each) => each.day === day && each.name === name)?.count ?? 0
  const every = Array.from({ length: daysBetween(fromDay, today) + 1 }, (_, n) => addDays(fromDay, n))
  const days = every.map((day) => ({
    day,
    byMembers: members.find((each) => each.day === day)?.count ?? 0,
    ...perName((name) => countOf(day, name)),
  }))
  return { days, paths: [...paths] }
}

const within = (sql: Sql, fromDay: string, today: string) => sql`
  at >= (${fromDay}::date)::timestamp at time zone 'Asia/Tokyo'
  and at < (${today}::date + 1)::timestamp at time zone 'Asia/Tokyo'`

// Cast: the entries cover every event name exactly once.
const perName = (count: (name: AnalyticsEventName) => number) =>
  Object.fromEntries(analyticsEventNames.map((name) => [name, count(name)])) as Record<
    AnalyticsEventName,
    number
  >
