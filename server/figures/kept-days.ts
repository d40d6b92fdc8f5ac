import type { PointLine } from '#contract/point/point-figures.ts'
import { inTimeDays, type PromiseKept } from '#contract/promises.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { countLateOpen } from '../exchange/review/decided-in-time.ts'
import type { Retained } from '../mission/activity.ts'
import type { DayFigures } from './figures-of-day.ts'

/** Replaces the figures of a day. The row of the day is locked first, so two runs write one after the other. */
export async function keepDay(tx: Tx, figures: DayFigures, madeAt: Date): Promise<void> {
  const { day, circulation, members, registrations, streaks, decided, decidedInTime } = figures
  const { activeDay, activeWeek, activeMonth } = figures
  await tx`
    insert into figures_day as known (day, made_at, circulation, members, registrations, active_day, active_week,
      active_month, streaks, decided, decided_in_time)
    values (${day}, ${madeAt}, ${circulation}, ${members}, ${registrations}, ${activeDay}, ${activeWeek},
      ${activeMonth}, ${streaks && tx.json(streaks)}, ${decided}, ${decidedInTime})
    on conflict (day) do update set made_at = excluded.made_at, circulation = excluded.circulation,
      members = excluded.members, registrations = excluded.registrations, decided = excluded.decided,
      decided_in_time = excluded.decided_in_time,
      active_day = coalesce(excluded.active_day, known.active_day),
      active_week = coalesce(excluded.active_week, known.active_week),
      active_month = coalesce(excluded.active_month, known.active_month),
      streaks = coalesce(excluded.streaks, known.streaks)`
  await tx`delete from figures_line where day = ${day}`
  for (const { line, points, times } of figures.lines) {
    await tx`insert into figures_line (day, line, points, times) values (${day}, ${line}, ${points}, ${times})`
  }
  for (const row of figures.retained) {
    // A day that is computed again must not replace the row that a later day of the week has written.
    await tx`
      insert into figures_retention as known (registered, week, until, members, active, goal_members, goal_active,
        habit_members, habit_active)
      values (${row.registered}, ${figures.week}, ${day}, ${row.members}, ${row.active}, ${row.goalMembers},
        ${row.goalActive}, ${row.habitMembers}, ${row.habitActive})
      on conflict (registered, week) do update
        set until = excluded.until, members = excluded.members, active = excluded.active,
          goal_members = excluded.goal_members, goal_active = excluded.goal_active,
          habit_members = excluded.habit_members, habit_active = excluded.habit_active
        where excluded.until >= known.until`
  }
}

/** The first and the last kept day. Null: there is none. */
export async function keptPeriod(sql: Sql): Promise<{ first: Day; last: Day } | null> {
  const [row] = await sql<{ first: Day | null; last: Day | null }[]>`
    select min(day)::text as first, max(day)::text as last from figures_day`
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

type KeptDay = Omit<DayFigures, 'lines' | 'retained' | 'week'> & { madeAt: Date }

/** The kept days of a period, oldest first. */
export const readDays = (sql: Sql, { from, to }: { from: Day; to: Day }): Promise<KeptDay[]> =>
  sql<KeptDay[]>`
    select day::text, made_at as "madeAt", circulation, members, registrations, active_day as "activeDay",
      active_week as "activeWeek", active_month as "activeMonth", streaks, decided,
      decided_in_time as "decidedInTime"
    from figures_day where day between ${from} and ${to} order by day`

export type DayLine = PointLine & { day: Day }

export const readLines = (sql: Sql, { from, to }: { from: Day; to: Day }): Promise<DayLine[]> =>
  sql<DayLine[]>`
    select day::text, line, points, times from figures_line where day between ${from} and ${to} order by day, line`

export type RetentionCell = Retained & { week: Day; until: Day }

export const readRetention = (sql: Sql, from: Day): Promise<RetentionCell[]> =>
  sql<RetentionCell[]>`
    select registered::text, week::text, until::text, members, active, goal_members as "goalMembers",
      goal_active as "goalActive", habit_members as "habitMembers", habit_active as "habitActive"
    from figures_retention where registered >= ${from} order by registered, week`

/** How the promise of exchanges was kept, for members and operators alike. */
export async function readPromiseKept(sql: Sql, now: Date): Promise<PromiseKept> {
  const today = japanDay(now)
  const [row] = await sql<Pick<PromiseKept, 'decided' | 'inTime'>[]>`
    select coalesce(sum(decided), 0)::int as decided, coalesce(sum(decided_in_time), 0)::int as "inTime"
    from figures_day where day between ${addDays(today, -inTimeDays)} and ${addDays(today, -1)}`
  return { decided: 0, inTime: 0, ...row, lateOpen: await countLateOpen(sql, now) }
}

/** How many days of a period have figures. */
export async function countDays(sql: Sql | Tx, { from, to }: { from: Day; to: Day }): Promise<number> {
  const [row] = await sql<{ days: number }[]>`
    select count(*)::int as days from figures_day where day between ${from} and ${to}`
  return row?.days ?? 0
}

/** How often each mission was paid between two days, without what campaigns added. */
export async function readPayments(
  sql: Sql | Tx,
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, number>> {
  const rows = await sql<{ mission: string; payments: number }[]>`
    select substr(line, length('mission/') + 1) as mission, sum(times)::bigint as payments from figures_line
    where day between ${from} and ${to} and line like 'mission/%'
    group by 1`
  return new Map(rows.map(({ mission, payments }) => [mission, payments]))
}
