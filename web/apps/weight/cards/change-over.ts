import { indexFrom } from '../chart/points.ts'
import { type DayMean, dayNumber } from '../daily-means.ts'
import { levelOf } from '../figures/level.ts'

type Measured = { days: readonly DayMean[]; today: string }

/** An older value would stand for another span than the one named. */
const olderDaysMax = 3

/** The change of the level since so many days ago; null if no weighing is near that day, or none is newer. */
export function changeOver({ days, today }: Measured, span: number): number | null {
  const then = dayNumber(today) - span
  const at = indexFrom(days, then + 1) - 1
  // Compared with itself, the last value of a member who paused would read as no change.
  if (at === days.length - 1) return null
  const isNear = (days[at]?.at ?? Number.NEGATIVE_INFINITY) >= then - olderDaysMax
  const [before, now] = [levelOf(days.slice(0, at + 1)), levelOf(days)]
  return before === null || now === null || !isNear ? null : now - before
}
