import { retentionWeeksShown, sameWeekdays, shownDays } from '#contract/console/figure-rules.ts'
import type { Cohort, FiguresOfDay, Today } from '#contract/console/today.ts'
import { type PointLine, pointFigures } from '#contract/point/point-figures.ts'
import { addDays, type Day, daysSinceMonday, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import { countRegisteredSince } from '../auth/member/registrations.ts'
import type { Sql } from '../db/db.ts'
import { everyUid } from '../db/uid-range.ts'
import { movementLines } from '../ledger/movement-lines.ts'
import {
  type DayLine,
  type RetentionCell,
  readDays,
  readLines,
  readPromiseKept,
  readRetention,
} from './kept-days.ts'

type Kept = Pick<
  Today,
  'sameWeekdays' | 'circulation' | 'madeAt' | 'lastDay' | 'days' | 'streaks' | 'cohorts' | 'inTime'
>

/** The figures of the nightly job, as the screen shows them. `circulation` is that of the last night. */
export async function readKept(sql: Sql, now: Date): Promise<Kept> {
  const today = japanDay(now)
  const period = { from: addDays(today, -shownDays), to: addDays(today, -1) }
  const days = await readDays(sql, period)
  const lines = await readLines(sql, period)
  const last = days.at(-1)
  const monday = addDays(today, -daysSinceMonday(today))
  const cells = await readRetention(sql, addDays(monday, -7 * retentionWeeksShown))
  const weekdays = Array.from({ length: sameWeekdays }, (_, n) => addDays(today, -7 * (n + 1)))
  return {
    sameWeekdays: weekdays.map((day) => ({ day, lines: linesOf(lines, day) })),
    circulation: last?.circulation ?? 0,
    madeAt: last?.madeAt.toISOString() ?? null,
    lastDay: last?.day ?? null,
    days: days.map(({ madeAt: _, streaks: _streaks, ...day }) => ({ ...day, ...totalsOf(lines, day.day) })),
    streaks: last?.streaks ? { day: last.day, members: last.streaks } : null,
    cohorts: cohortsOf(cells),
    inTime: await readPromiseKept(sql, now),
  }
}

type LiveToday = { lines: PointLine[]; registrations: number; activeToday: number; sinceLastDay: number }

/** The movements since midnight in Japan. An index finds the entries of the day, and nothing older is read. */
export async function readSinceMidnight(sql: Sql, now: Date, lastDay: Day | null): Promise<LiveToday> {
  const today = japanDay(now)
  const from = startOfDay(today)
  const to = new Date(now.getTime() + 1)
  const lines = await movementLines(sql, { from, to }, everyUid)
  // More than today if a night was missed.
  const since = startOfDay(lastDay ? addDays(lastDay, 1) : today)
  const all = since < from ? await movementLines(sql, { from: since, to }, everyUid) : lines
  return {
    lines: [...lines],
    registrations: await countRegisteredSince(sql, from),
    // Reversed stamps of earlier days can make it negative.
    activeToday: Math.max(0, lines.find(({ line }) => line === 'mission/stamp')?.times ?? 0),
    sinceLastDay: all.reduce((sum, { points }) => sum + points, 0),
  }
}

const linesOf = (lines: readonly DayLine[], day: Day): PointLine[] =>
  lines.filter((line) => line.day === day).map(({ line, points, times }) => ({ line, points, times }))

function totalsOf(lines: readonly DayLine[], day: Day): Pick<FiguresOfDay, 'issued' | 'exchanged'> {
  const { issued, exchanged } = pointFigures(linesOf(lines, day))
  return { issued, exchanged: 0 - exchanged }
}

function cohortsOf(cells: readonly RetentionCell[]): Cohort[] {
  const registered = [...new Set(cells.map((cell) => cell.registered))]
  return registered.map((week) => {
    const own = cells.filter((cell) => cell.registered === week)
    return {
      registered: week,
      members: own.at(-1)?.members ?? 0,
      weeks: own.map(({ registered: _, ...week }) => week),
    }
  })
}
