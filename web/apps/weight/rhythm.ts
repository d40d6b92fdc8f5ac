import { type DayMean, dayNumber } from './daily-means.ts'

export type Rhythm = {
  /** Days with a weighing, ever and in this month. */
  total: number
  thisMonth: number
  /** Of the run that still goes on; 0 after a longer rest. */
  run: number
  hasToday: boolean
}

/** A day off is a day off: a run ends only when two days are missed in a row. */
const restDays = 1

export function rhythmOf(days: readonly Pick<DayMean, 'day' | 'at'>[], today: string): Rhythm {
  const month = today.slice(0, 7)
  return {
    total: days.length,
    thisMonth: days.filter(({ day }) => day.startsWith(month)).length,
    run: runUpTo(days, dayNumber(today)),
    hasToday: days.some(({ day }) => day === today),
  }
}

function runUpTo(days: readonly Pick<DayMean, 'at'>[], now: number): number {
  let run = 0
  let next = now
  for (const { at } of days.toReversed()) {
    if (at > now) continue
    if (next - at > restDays + 1) break
    run++
    next = at
  }
  return run
}
