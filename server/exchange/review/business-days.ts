import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'

/** The end of the given business day after the one that contains `from`, in Japan. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = japanDay(from)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return new Date(`${addDays(day, 1)}T00:00:00+09:00`)
}
