import { weekdayOf } from '../frame/japan-date.ts'
import { type DayMean, dayAt, mean } from './daily-means.ts'

export type WeekMean = {
  monday: string
  kg: number
  /** How many of its days have a weighing. */
  days: number
  /** Against the week before; null where that one is empty. */
  change: number | null
}

/** From Monday to Sunday, oldest first, empty weeks left out. */
export function weeklyMeans(days: readonly DayMean[]): WeekMean[] {
  const weeks = new Map<number, number[]>()
  for (const { day, at, kg } of days) {
    const monday = at - ((weekdayOf(day) + 6) % 7)
    weeks.set(monday, [...(weeks.get(monday) ?? []), kg])
  }
  return [...weeks.entries()].map(([monday, kgs]) => {
    const before = weeks.get(monday - 7)
    const kg = mean(kgs)
    return { monday: dayAt(monday), kg, days: kgs.length, change: before ? kg - mean(before) : null }
  })
}
