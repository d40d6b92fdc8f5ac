import { dayOf, inMonths, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { isHoliday, isSubstituteHoliday, nationalHolidays } from '#contract/values/japan-holidays.ts'
import { monthName, monthOf } from '#contract/values/japan-month.ts'

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export const isInMonth = (day: Day, month: Day): boolean => day.slice(0, 7) === month.slice(0, 7)

/** The first of another month. */
export const monthsLater = (day: Day, months: number): Day => inMonths(day, months, 1)

/** The same date of another month, or its last day. */
const sameDateLater = (day: Day, months: number): Day => inMonths(day, months, partsOf(day).date)

/** The whole weeks, from Monday on, that show the month. */
export function weeksOfMonth(month: Day): Day[][] {
  const first = firstOfMonth(month)
  const weeks: Day[][] = []
  for (let monday = mondayOf(first); monday < monthsLater(first, 1); monday = addDays(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

export const mondayOf = (day: Day): Day => addDays(day, -daysSinceMonday(day))

export const weekFrom = (monday: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at))

/** 勤労感謝の日, 振替休日; null on other days. */
export function holidayName(day: Day): string | null {
  if (!isHoliday(day)) return null
  const { year } = partsOf(day)
  const named = Object.entries(nationalHolidays).find(([, dayIn]) => dayIn(year) === day)
  return named?.[0] ?? (isSubstituteHoliday(day) ? '振替休日' : '国民の休日')
}

/** 2026年11月. */
export const monthText = (month: Day): string => monthName(monthOf(month))

/** The day that a key moves the focus to, or null for another key. */
export function dayAfterKey(day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return sameDateLater(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return sameDateLater(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** Null for a text that is no day, such as that of an emptied field. */
export function dayFrom(text: string): Day | null {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayOf(year, month, date) : null
}
