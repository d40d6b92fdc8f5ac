import type { Weighing } from '#contract/apps/app-weight.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { kgText, writtenText } from '#readers/weight/one-decimal.ts'
import { groupBy } from './group-by.ts'

export type DayMean = {
  day: string
  /** Days since 1970, for calculations. */
  at: number
  /** The unrounded mean of the day's weighings. */
  kg: number
  fatPercent: number | null
  count: number
}

/** Oldest first, without days that have no weighing. */
export function dailyMeans(weighings: Iterable<Weighing>): DayMean[] {
  const byDay = groupBy(weighings, ({ day }) => day)
  return [...byDay].map(([day, each]) => meanOf(day, each)).sort((a, b) => a.at - b.at)
}

/** Converts a day to its number since 1970, and back. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / dayMs
export const dayAt = (at: number): string => new Date(at * dayMs).toISOString().slice(0, 10)

function meanOf(day: string, weighings: Weighing[]): DayMean {
  const fat = weighings.flatMap(({ fatPercent }) => fatPercent ?? [])
  return {
    day,
    at: dayNumber(day),
    kg: mean(weighings.map(({ kg }) => kg)),
    fatPercent: fat.length > 0 ? mean(fat) : null,
    count: weighings.length,
  }
}

/** One weighing as it was typed, the mean of several with one decimal. */
export const dayKgText = ({ kg, count }: Pick<DayMean, 'kg' | 'count'>): string =>
  count > 1 ? kgText(kg) : writtenText(kg)

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
