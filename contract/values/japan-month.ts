import { addDays, type Day, japanDay } from './japan-day.ts'

/** A calendar month such as 2026-11. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const japanMonth = (at: Date): Month => monthOf(japanDay(at))
export const firstDayOf = (month: Month): Day => `${month}-01`

/** The month after; the one before if `months` is -1. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The first moment of a day in Japan. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+09:00`)

/** From the first moment of the month in Japan to the first one of the next. */
export const periodOfMonth = (month: Month): { from: Date; to: Date } => ({
  from: startOfDay(firstDayOf(month)),
  to: startOfDay(firstDayOf(addMonths(month, 1))),
})

export const periodOfDay = (day: Day): { from: Date; to: Date } => ({
  from: startOfDay(day),
  to: startOfDay(addDays(day, 1)),
})

/** 「2026年11月」 */
export const monthName = (month: Month): string => {
  const [year, number] = month.split('-')
  return `${Number(year)}年${Number(number)}月`
}
