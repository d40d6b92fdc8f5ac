import { weightTrendShare } from '#contract/apps/app-weight.ts'
import type { DayMean } from './daily-means.ts'

/**
 * The exponential moving average, a level for each day with a weighing. A day after a gap counts for the days that
 * were missed as well, as though they had all been like it: after months away the past no longer pulls.
 */
export function trendOf(days: readonly Pick<DayMean, 'at' | 'kg'>[]): number[] {
  let level = days[0]?.kg ?? 0
  let last = days[0]?.at ?? 0
  return days.map(({ at, kg }) => {
    const share = 1 - (1 - weightTrendShare) ** (at - last)
    level += share * (kg - level)
    last = at
    return level
  })
}
