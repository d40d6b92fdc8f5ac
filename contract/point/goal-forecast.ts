import type { Pace } from './goal.ts'

/** Fewer days say too little. */
const paceDaysMin = 7
/** Later than this the estimate says nothing. */
const forecastDaysMax = 730
/** How far apart the two ends are: within them about four of five members arrive. */
const spread = 1.28
/** The root of a square may be a little more than whole. */
const rounding = 1e-9

/** How many days from now the goal is reached, at the earliest and at the latest; `latest` is null if it cannot be said. */
export type GoalForecast = { earliest: number; latest: number | null }

/**
 * The days vary independently around their mean, so after t days the sum lies within `spread` standard deviations of
 * the mean times t, which grow with the root of t. Null if the pace says nothing.
 */
export function goalForecast(missing: number, { days, points, squares }: Pace): GoalForecast | null {
  if (days < paceDaysMin || points <= 0 || missing <= 0) return null
  const mean = points / days
  const deviation = Math.sqrt(Math.max(0, squares / days - mean * mean))
  const daysUntil = (sign: 1 | -1) => {
    // mean · t ± spread · deviation · √t = missing, solved for √t.
    const half = (sign * spread * deviation) / (2 * mean)
    const root = -half + Math.sqrt(half * half + missing / mean)
    return Math.max(1, Math.ceil(root * root - rounding))
  }
  const [earliest, latest] = [daysUntil(1), daysUntil(-1)]
  if (earliest > forecastDaysMax) return null
  return { earliest, latest: latest > forecastDaysMax ? null : latest }
}
