import { indexFrom } from '../chart/points.ts'
import { type DayMean, dayNumber } from '../daily-means.ts'
import { levelBefore, levelOf } from '../figures/level.ts'

type Measured = { days: readonly DayMean[]; today: string }

/** An older value would stand for another span than the one named. */
const olderDaysMax = 3

/** An older weighing does not say how it is now. */
export const recentDaysMax = 7

/** The change of the level since so many days ago; null if no weighing is near that day, or none near today. */
export function changeOver({ days, today }: Measured, span: number): number | null {
  const then = dayNumber(today) - span
  const at = indexFrom(days, then + 1) - 1
  // The last value of a member who paused, compared with one shortly before it, would read as no change.
  const newest = days.at(-1)?.at ?? Number.NEGATIVE_INFINITY
  const recentMax = Math.max(olderDaysMax, Math.min(recentDaysMax, span / 4))
  if (at === days.length - 1 || newest < dayNumber(today) - recentMax) return null
  const isNear = (days[at]?.at ?? Number.NEGATIVE_INFINITY) >= then - olderDaysMax
  const [before, now] = [levelBefore(days, at), levelOf(days)]
  return before === null || now === null || !isNear ? null : now - before
}
