import { type DayMean, dayNumber } from './daily-means.ts'

export type Rhythm = {
  /** Days with a weighing, in total and this month. */
  total: number
  thisMonth: number
  /** The length of the current streak; 0 after a longer break. */
  run: number
  hasToday: boolean
}

/** A streak survives one missed day and ends after two in a row. */
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
