import type postgres from 'postgres'
import { streakBuckets } from '#contract/console/figure-rules.ts'
import { firstRecordMission } from '#contract/point/mission-rules.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'

/**
 * Stamp cards keep 35 days. The figure of a month looks back 29 days from its day, so a day can be computed exactly until
 * this many days later.
 */
export const activityKnownDays = 5

export type Retained = {
  registered: Day
  members: number
  active: number
  /** Those who chose a goal, and those who were first paid for a habit, by the end of the week after they registered. */
  goalMembers: number
  goalActive: number
  habitMembers: number
  habitActive: number
}

/** From the Monday of the week of registration on. */
const traitDays = 14

export type Activity = {
  /** Members with a stamp on the day, in the 7 days and in the 30 days up to it. */
  activeDay: number
  activeWeek: number
  activeMonth: number
  /** Members with a stamp on the day by the length of their streak then, one number for each bucket of the contract. */
  streaks: number[]
  /** Members by week of registration, and how many of them were active since `week`. */
  retained: Retained[]
}

type ActivityRow = Omit<Retained, 'registered'> & {
  registered: Day | null
  bucket: number
  activeDay: number
  activeWeek: number
  activeMonth: number
}

/**
 * Counts the activity of the members of a query (`uid`, `registered`) up to a day. A query and not a list, so that one
 * statement reads both tables, and each card once: its last stamp until the day decides every figure.
 */
export async function countActivity(
  sql: Sql,
  members: postgres.PendingQuery<postgres.Row[]>,
  { day, week }: { day: Day; week: Day },
): Promise<Activity> {
  const rows = await sql<ActivityRow[]>`
    select registered::text,
      case when latest = ${day} and streak_days > days_since
        then width_bucket(streak_days - days_since, ${streakBuckets}::int[]) else 0 end as bucket,
      count(*) as members,
      count(*) filter (where latest >= ${week}) as active,
      count(*) filter (where has_goal) as "goalMembers",
      count(*) filter (where has_goal and latest >= ${week}) as "goalActive",
      count(*) filter (where has_habit) as "habitMembers",
      count(*) filter (where has_habit and latest >= ${week}) as "habitActive",
      count(*) filter (where latest = ${day}) as "activeDay",
      count(*) filter (where latest >= ${addDays(day, -6)}) as "activeWeek",
      count(*) filter (where latest >= ${addDays(day, -29)}) as "activeMonth"
    from (
      select registered, streak_days, has_goal, has_habit,
        case when last <= ${day} then 0 else last::date - ${day}::date end as days_since,
        -- Nearly always the last stamp; only cards that were stamped since the day are read stamp by stamp.
        case when last <= ${day} then last else (
          select max(stamped collate "C") from jsonb_array_elements_text(stamp_days) stamped
          where stamped collate "C" <= ${day}) end as latest
      from (
        select registered, streak_days, stamp_days, (stamp_days ->> -1) collate "C" as last,
          coalesce(goal_since < registered + ${traitDays}::int, false) as has_goal,
          coalesce(habit.paid_on < registered + ${traitDays}::int, false) as has_habit
        from (${members}) member left join mission_card card on card.uid = member.uid
          left join mission_state habit
            on habit.uid = member.uid and habit.mission = ${firstRecordMission('habit')}
        offset 0
      ) card
      -- Without it, each of the figures would compute both again.
      offset 0
    ) dated
    group by 1, 2`
  return {
    activeDay: sumOf(rows, ({ activeDay }) => activeDay),
    activeWeek: sumOf(rows, ({ activeWeek }) => activeWeek),
    activeMonth: sumOf(rows, ({ activeMonth }) => activeMonth),
    streaks: streakBuckets.map((_, at) =>
      sumOf(
        rows.filter(({ bucket }) => bucket === at + 1),
        (row) => row.members,
      ),
    ),
    retained: rows.flatMap(
      ({ registered, members, active, goalMembers, goalActive, habitMembers, habitActive }) =>
        registered === null
          ? []
          : { registered, members, active, goalMembers, goalActive, habitMembers, habitActive },
    ),
  }
}

const sumOf = (rows: readonly ActivityRow[], numberOf: (row: ActivityRow) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0)

/**
 * Members with at least so many stamps since a day, without today's. A card has its stamps in the order of time, so the
 * one at that place from the end decides.
 */
export async function countWithStamps(
  sql: Sql | Tx,
  { from, today, count }: { from: Day; today: Day; count: number },
): Promise<number> {
  const [row] = await sql<{ members: number }[]>`
    select count(*) as members from mission_card
    where (stamp_days ->> case when stamp_days ->> -1 = ${today} then ${-count - 1}::int else ${-count}::int end)
      collate "C" >= ${from}`
  return row?.members ?? 0
}
