import type { TodoRhythm } from '#contract/apps/app-todo.ts'
import { dayOf, lastDateOf, nthWeekday } from '#contract/values/japan-calendar.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'
import { namedDayIn } from '#contract/values/japan-named-days.ts'

/** The days of a month on which a monthly rhythm falls, in order. */
export function daysInMonth(
  repeat: Extract<TodoRhythm, { kind: 'months' | 'months-weekday' }>,
  year: number,
  month: number,
): Day[] {
  if (repeat.months && (month % 2 === 0) !== (repeat.months === 'even')) return []
  if (repeat.kind === 'months-weekday')
    return inOrder(
      (repeat.weeks ?? [repeat.week]).map((week) => nthWeekday(year, month, week, repeat.weekday)),
    )
  const dates = repeat.days ?? [repeat.day]
  if (repeat.business) return inOrder(dates.map((date) => businessDayOf(year, month, date)))
  const last = lastDateOf(year, month)
  return inOrder(dates.map((date) => dayOf(year, month, date === -1 ? last : Math.min(date, last))))
}

/** The day of a year on which a yearly rhythm falls; empty if the year has none. */
export function daysInYear(repeat: Extract<TodoRhythm, { kind: 'years' }>, year: number): Day[] {
  const { month, day, name, week, weekday } = repeat
  if (name !== undefined) return inOrder([namedDayIn(year, name)])
  if (week !== undefined && weekday !== undefined) return inOrder([nthWeekday(year, month, week, weekday)])
  return inOrder([dayOf(year, month, Math.min(day, lastDateOf(year, month)))])
}

/** The nth business day of a month; -1 is the last. */
export function businessDayOf(year: number, month: number, nth: number): Day | null {
  const days = Array.from({ length: lastDateOf(year, month) }, (_, at) => dayOf(year, month, at + 1))
  return days.filter((day) => day !== null && isBusinessDay(day)).at(nth === -1 ? -1 : nth - 1) ?? null
}

const inOrder = (days: readonly (Day | null)[]): Day[] => [
  ...new Set(days.filter((day) => day !== null).sort()),
]
