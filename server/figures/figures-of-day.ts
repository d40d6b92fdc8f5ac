import { retentionWeeksKept, streakBuckets } from '#contract/console/figure-rules.ts'
import type { PointLine } from '#contract/point/point-figures.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { periodOfDay, startOfDay } from '#contract/values/japan-month.ts'
import { countMembersAt, registrationWeeks } from '../auth/member/registrations.ts'
import type { Sql } from '../db/db.ts'
import type { UidRange } from '../db/uid-range.ts'
import { circulationAt, endOfRange } from '../ledger/movement-lines.ts'
import { type Activity, countActivity, type Retained } from '../mission/activity.ts'

export type DayFigures = {
  day: Day
  circulation: number
  members: number
  registrations: number
  activeDay: number | null
  activeWeek: number | null
  activeMonth: number | null
  streaks: number[] | null
  decided: number
  decidedInTime: number
  lines: PointLine[]
  /** The Monday of the week that the retention is about. */
  week: Day
  retained: Retained[]
}

export type Ranges = {
  /** Members per statement, so that none runs long. */
  size?: number
  /** Called after each range; for tests. */
  onRange?: () => void
}

const rangeMembers = 1_000_000

export const weekOf = (day: Day): Day => addDays(day, -daysSinceMonday(day))

/** The points in circulation and the members at the end of a day. */
export async function stateAfter(
  sql: Sql,
  day: Day,
  ranges: Ranges,
): Promise<{ circulation: number; members: number }> {
  const { to } = periodOfDay(day)
  const sum = { circulation: 0, members: 0 }
  await eachRange(sql, ranges, async (range) => {
    sum.circulation += await circulationAt(sql, to, range)
    sum.members += await countMembersAt(sql, to, range)
  })
  return sum
}

/** The activity of all members up to a day, and the retention of the week of that day. */
export async function activityOfDay(sql: Sql, day: Day, ranges: Ranges): Promise<Activity> {
  const week = weekOf(day)
  const registered = {
    from: startOfDay(addDays(week, -7 * retentionWeeksKept)),
    to: periodOfDay(day).to,
  }
  const parts: Activity[] = []
  await eachRange(sql, ranges, async (range) => {
    parts.push(await countActivity(sql, registrationWeeks(sql, registered, range), { day, week }))
  })
  return parts.reduce(together, nobody)
}

const nobody: Activity = {
  activeDay: 0,
  activeWeek: 0,
  activeMonth: 0,
  streaks: streakBuckets.map(() => 0),
  retained: [],
}

async function eachRange(
  sql: Sql,
  { size = rangeMembers, onRange = () => {} }: Ranges,
  work: (range: UidRange) => Promise<void>,
): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const upTo = await endOfRange(sql, after, size)
    await work({ after, upTo })
    onRange()
    after = upTo
  }
}

const together = (one: Activity, other: Activity): Activity => ({
  activeDay: one.activeDay + other.activeDay,
  activeWeek: one.activeWeek + other.activeWeek,
  activeMonth: one.activeMonth + other.activeMonth,
  streaks: one.streaks.map((members, at) => members + (other.streaks[at] ?? 0)),
  retained: addRetained([...one.retained, ...other.retained]),
})

/** One row for each week of registration. */
function addRetained(rows: readonly Retained[]): Retained[] {
  const sums = new Map<string, Retained>()
  for (const row of rows) {
    const sum = sums.get(row.registered)
    sums.set(row.registered, sum ? addTo(sum, row) : row)
  }
  return [...sums.values()]
}

const addTo = (sum: Retained, row: Retained): Retained => ({
  registered: sum.registered,
  members: sum.members + row.members,
  active: sum.active + row.active,
  goalMembers: sum.goalMembers + row.goalMembers,
  goalActive: sum.goalActive + row.goalActive,
  habitMembers: sum.habitMembers + row.habitMembers,
  habitActive: sum.habitActive + row.habitActive,
})
