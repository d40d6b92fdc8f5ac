import { weightTrendShare } from '#contract/apps/app-weight.ts'
import type { DayMean } from './daily-means.ts'

/** The trend of each day in a chart: one without a comparable weighing keeps the level of the day before. */
export function trendAt(chart: readonly Pick<DayMean, 'at'>[], days: readonly DayMean[]): number[] {
  const trend = trendOf(days)
  let next = 0
  return chart.map(({ at }) => {
    while ((days[next]?.at ?? Number.POSITIVE_INFINITY) <= at) next++
    return trend[Math.max(0, next - 1)] ?? 0
  })
}

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
