import { indexFrom } from '../chart/points.ts'
import { type DayMean, dayNumber } from '../daily-means.ts'

type Measured = { days: readonly DayMean[]; trend: readonly number[]; today: string }

/** An older value would stand for another span than the one named. */
const olderDaysMax = 3

/** The change of the trend since so many days ago; null if no weighing is near that day, or none is newer. */
export function changeOver({ days, trend, today }: Measured, span: number): number | null {
  const then = dayNumber(today) - span
  const at = indexFrom(days, then + 1) - 1
  const [before, level] = [trend[at], trend.at(-1)]
  // Compared with itself, the last value of a member who paused would read as no change.
  if (at === days.length - 1) return null
  const isNear = (days[at]?.at ?? Number.NEGATIVE_INFINITY) >= then - olderDaysMax
  return before === undefined || level === undefined || !isNear ? null : level - before
}
