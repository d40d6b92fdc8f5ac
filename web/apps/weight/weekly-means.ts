import { daysSinceMonday } from '#contract/values/japan-day.ts'
import { type DayMean, dayAt, mean } from './daily-means.ts'
import { groupBy } from './group-by.ts'

export type WeekMean = {
  monday: string
  kg: number
  /** Number of days with a weighing. */
  days: number
  /** Compared with the week before; null if that one has no weighing. */
  change: number | null
}

/** Monday to Sunday, oldest first, without empty weeks. */
export function weeklyMeans(days: readonly DayMean[]): WeekMean[] {
  const weeks = groupBy(days, ({ day, at }) => at - daysSinceMonday(day))
  return [...weeks].map(([monday, each]) => {
    const before = weeks.get(monday - 7)
    const kg = meanKg(each)
    return {
      monday: dayAt(monday),
      kg,
      days: each.length,
      change: before ? kg - meanKg(before) : null,
    }
  })
}

const meanKg = (days: readonly DayMean[]) => mean(days.map(({ kg }) => kg))
