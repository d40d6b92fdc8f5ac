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
  const counts = await sql<{ day: string; name: string; byMember: boolean; count: number }[]>`
    select day::text, name, by_member as "byMember", sum(count)::bigint as count
    from analytics_count where day between ${fromDay} and ${today} group by 1, 2, 3`
  const paths = await sql<PathCount[]>`
    select path, sum(count)::bigint as views from analytics_count
    where day between ${fromDay} and ${today} and name = 'page_view'
    group by path order by views desc, path limit ${pathsMax}`
  const sumOf = (wanted: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(wanted).reduce((sum, { count }) => sum + count, 0)
  const every = Array.from({ length: daysBetween(fromDay, today) + 1 }, (_, n) => addDays(fromDay, n))
  const days = every.map((day) => ({
    day,
    byMembers: sumOf((row) => row.day === day && row.name === 'page_view' && row.byMember),
    ...perName((name) => sumOf((row) => row.day === day && row.name === name)),
  }))
  return { days, paths: [...paths] }
}

// Cast: the entries cover every event name exactly once.
const perName = (count: (name: AnalyticsEventName) => number) =>
  Object.fromEntries(analyticsEventNames.map((name) => [name, count(name)])) as Record<
    AnalyticsEventName,
    number
  >
