import { weightTrendShare } from '#contract/apps/app-weight.ts'
import type { DayMean } from './daily-means.ts'

/**
 * Exponential moving average, one level per day with a weighing. After a gap the new day also counts for the
 * missed ones, so that old values lose their weight.
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
