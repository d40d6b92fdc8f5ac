import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { isHoliday, weekdayOf } from './holidays.ts'

/** The end of the given business day after the one that contains `from`, in Japan. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = japanDay(from)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return new Date(`${addDays(day, 1)}T00:00:00+09:00`)
}

/** Monday to Friday, without 祝日 and the days from 12/29 to 1/3. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isNewYear(day.slice(5)) && !isHoliday(day)
}

const isNewYear = (monthAndDate: string) => monthAndDate >= '12-29' || monthAndDate <= '01-03'
