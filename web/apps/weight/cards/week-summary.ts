import { daysSinceMonday } from '#contract/values/japan-day.ts'
import { type DayMean, dayAt, dayNumber, mean } from '../daily-means.ts'

export type WeekSummary = {
  monday: string
  sunday: string
  /** Number of days with a weighing. */
  days: number
  kg: number
  lowest: number
  highest: number
  /** Compared with the week before; null if that one has no weighing. */
  change: number | null
  fatPercent: number | null
  fatChange: number | null
}

type Measured = { days: readonly DayMean[]; comparable: readonly DayMean[]; today: string }

/**
 * The last complete week, Monday to Sunday; null if it has no weighing. The lightest and the heaviest day are as measured,
 * the mean is of comparable weights.
 */
export function lastWeekSummary({ days, comparable, today }: Measured): WeekSummary | null {
  const monday = dayNumber(today) - daysSinceMonday(today) - 7
  const week = weekFrom(days, monday)
  if (week.length === 0) return null
  const before = weekFrom(days, monday - 7)
  const kgs = week.map(({ kg }) => kg)
  const meanFrom = (start: number) => meanOrNull(weekFrom(comparable, start).map((day) => day.kg))
  const [kg, kgBefore] = [meanFrom(monday) ?? mean(kgs), meanFrom(monday - 7)]
  const [fatPercent, fatBefore] = [fatOf(week), fatOf(before)]
  return {
    monday: dayAt(monday),
    sunday: dayAt(monday + 6),
    days: week.length,
    kg,
    lowest: Math.min(...kgs),
    highest: Math.max(...kgs),
    change: kgBefore === null ? null : kg - kgBefore,
    fatPercent,
    fatChange: fatPercent === null || fatBefore === null ? null : fatPercent - fatBefore,
  }
}

const weekFrom = (days: readonly DayMean[], monday: number) =>
  days.filter(({ at }) => at >= monday && at < monday + 7)

const fatOf = (days: readonly DayMean[]) => meanOrNull(days.flatMap(({ fatPercent }) => fatPercent ?? []))

const meanOrNull = (values: readonly number[]): number | null => (values.length > 0 ? mean(values) : null)
