import { retentionWeeksKept } from '#contract/console/figure-rules.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { periodOfDay, startOfDay } from '#contract/values/japan-month.ts'
import { countRegistrations, registeredSince } from '../auth/member/registrations.ts'
import type { Sql } from '../db/db.ts'
import type { UidRange } from '../db/uid-range.ts'
import { countDecided } from '../exchange/review/decided-in-time.ts'
import { circulationAt, endOfRange, type LedgerLine, movementLines } from '../ledger/movement-lines.ts'
import { countActive, countRetained, countStreaks, type Retained } from '../mission/activity.ts'

/** `hasActivity`: the stamp cards still know the day. `isNewest`: streaks are known on the next day only. */
type Wanted = { hasActivity: boolean; isNewest: boolean }

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
  lines: LedgerLine[]
  /** The Monday of the week that the retention is about. */
  week: Day
  retained: Retained[]
}

/** Members per statement. Each range reads the movements of the whole day, so small ranges cost more than they save. */
const rangeMembers = 200_000

/** Adds up a day over all members, one range after the other, so that no statement runs long. */
export async function figuresOfDay(
  sql: Sql,
  day: Day,
  wanted: Wanted,
  { size = rangeMembers, onRange = () => {} }: { size?: number; onRange?: () => void } = {},
): Promise<DayFigures> {
  let sum: DayFigures | null = null
  for (let after: string | null = ''; after !== null; ) {
    const upTo = await endOfRange(sql, after, size)
    const part = await figuresOfRange(sql, day, wanted, { after, upTo })
    sum = sum ? together(sum, part) : part
    onRange()
    after = upTo
  }
  if (!sum) throw new Error('there is at least one range')
  return sum
}

async function figuresOfRange(sql: Sql, day: Day, wanted: Wanted, range: UidRange): Promise<DayFigures> {
  const period = periodOfDay(day)
  const week = addDays(day, -daysSinceMonday(day))
  const registered = { from: startOfDay(addDays(week, -7 * retentionWeeksKept)), to: period.to }
  const active = wanted.hasActivity ? await countActive(sql, day, range) : unknownActivity
  return {
    day,
    circulation: await circulationAt(sql, period.to, range),
    ...(await countRegistrations(sql, period, range)),
    ...active,
    streaks: wanted.hasActivity && wanted.isNewest ? await countStreaks(sql, day, range) : null,
    ...(await countDecided(sql, day, range)),
    lines: await movementLines(sql, period, range),
    week,
    retained: wanted.hasActivity
      ? await countRetained(sql, registeredSince(sql, registered, range), { from: week, to: day })
      : [],
  }
}

const unknownActivity = { activeDay: null, activeWeek: null, activeMonth: null }

function together(one: DayFigures, other: DayFigures): DayFigures {
  return {
    day: one.day,
    week: one.week,
    circulation: one.circulation + other.circulation,
    members: one.members + other.members,
    registrations: one.registrations + other.registrations,
    activeDay: added(one.activeDay, other.activeDay),
    activeWeek: added(one.activeWeek, other.activeWeek),
    activeMonth: added(one.activeMonth, other.activeMonth),
    streaks: one.streaks?.map((members, at) => members + (other.streaks?.[at] ?? 0)) ?? null,
    decided: one.decided + other.decided,
    decidedInTime: one.decidedInTime + other.decidedInTime,
    lines: addLines([...one.lines, ...other.lines]),
    retained: addRetained([...one.retained, ...other.retained]),
  }
}

const added = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

/** One line for each name, in the order of the names. */
export function addLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>()
  for (const { line, points, times } of lines) {
    const sum = sums.get(line) ?? { line, points: 0, times: 0 }
    sums.set(line, { line, points: sum.points + points, times: sum.times + times })
  }
  return [...sums.values()].sort((one, other) => (one.line < other.line ? -1 : 1))
}

function addRetained(rows: readonly Retained[]): Retained[] {
  const sums = new Map<string, Retained>()
  for (const { registered, members, active } of rows) {
    const sum = sums.get(registered) ?? { registered, members: 0, active: 0 }
    sums.set(registered, { registered, members: sum.members + members, active: sum.active + active })
  }
  return [...sums.values()]
}
