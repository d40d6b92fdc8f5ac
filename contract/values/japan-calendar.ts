import { type Day, weekdayOf } from './japan-day.ts'

export const partsOf = (day: Day): { year: number; month: number; date: number } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** Null for a day that does not exist, such as 2月30日. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > lastDateOf(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

export const lastDateOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same date some months later. -1, or a date that the month does not have, gives its last day. */
export function inMonths(day: Day, months: number, date: number): Day {
  const { year, month } = partsOf(day)
  const total = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  const last = lastDateOf(toYear, toMonth)
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(date === -1 ? last : Math.min(date, last)).padStart(2, '0')}`
}

/** The nth weekday of a month; -1 is the last; null if the month has no fifth. */
export function nthWeekday(year: number, month: number, week: number, weekday: number): Day | null {
  if (week === -1) {
    const last = lastDateOf(year, month)
    const lastWeekday = weekdayOf(dayOf(year, month, last) ?? '')
    return dayOf(year, month, last - ((lastWeekday - weekday + 7) % 7))
  }
  const firstWeekday = weekdayOf(dayOf(year, month, 1) ?? '')
  return dayOf(year, month, 1 + ((weekday - firstWeekday + 7) % 7) + (week - 1) * 7)
}
