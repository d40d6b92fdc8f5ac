import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { dayOf, inMonths, lastDateOf, nthWeekday, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#contract/values/japan-day.ts'

/** Fills in what the phrase left open and finds the first day: today, if it fits. */
export function firstDay(repeat: TodoRepeat, today: Day): { repeat: TodoRepeat; day: Day } {
  const { month, date } = partsOf(today)
  const filled: TodoRepeat =
    repeat.kind === 'weeks' && repeat.weekdays.length === 0
      ? { ...repeat, weekdays: [weekdayOf(today)] }
      : repeat.kind === 'months' && repeat.day === 0
        ? { ...repeat, day: date }
        : repeat.kind === 'years' && repeat.month === 0
          ? { ...repeat, month, day: date }
          : repeat
  return { repeat: filled, day: isOn(filled, today) ? today : upcoming(filled, today) }
}

function isOn(repeat: TodoRepeat, day: Day): boolean {
  const { year, month, date } = partsOf(day)
  const last = lastDateOf(year, month)
  switch (repeat.kind) {
    case 'days':
      return true
    case 'weekdays':
      return isWeekday(day)
    case 'weeks':
      return repeat.weekdays.includes(weekdayOf(day))
    case 'months':
      return date === (repeat.day === -1 ? last : Math.min(repeat.day, last))
    case 'months-weekday':
      return nthWeekday(year, month, repeat.week, repeat.weekday) === day
    case 'years':
      return month === repeat.month && date === Math.min(repeat.day, last)
  }
}

const isWeekday = (day: Day) => weekdayOf(day) % 6 !== 0

/** The next matching day, ignoring the interval. */
function upcoming(repeat: TodoRepeat, day: Day): Day {
  // Every rule matches within four years and a leap day.
  for (let next = addDays(day, 1), n = 0; n < 1_500; n++, next = addDays(next, 1)) {
    if (isOn(repeat, next)) return next
  }
  return addDays(day, 1)
}

/**
 * When a finished todo is due again. By calendar it is the first matching day after both the due day and
 * today: three missed weeks give one todo, not three.
 */
export function nextDue(repeat: TodoRepeat, { due, today }: { due: Day; today: Day }): Day {
  if ('from' in repeat && repeat.from === 'completion') return stepFrom(repeat, today)
  let next = due
  do next = step(repeat, next)
  while (daysBetween(next, today) >= 0)
  return next
}

/** One interval. */
function step(repeat: TodoRepeat, day: Day): Day {
  switch (repeat.kind) {
    case 'days':
      return addDays(day, repeat.every)
    case 'weekdays':
      return upcoming(repeat, day)
    case 'weeks':
      return nextInWeeks(day, repeat.weekdays, repeat.every)
    case 'months':
      return inMonths(day, repeat.every, repeat.day)
    case 'months-weekday':
      return nextNthWeekday(day, repeat)
    case 'years':
      return yearsOn(day, repeat)
  }
}

/** From the day it was done: whole intervals, then the matching day of the week or month. */
function stepFrom(repeat: Extract<TodoRepeat, { from: unknown }>, today: Day): Day {
  if (repeat.kind === 'days') return addDays(today, repeat.every)
  if (repeat.kind === 'weeks') return addDays(today, 7 * repeat.every)
  return inMonths(today, repeat.every, partsOf(today).date)
}

function nextInWeeks(day: Day, weekdays: readonly number[], every: number): Day {
  const fromMonday = (weekday: number) => (weekday + 6) % 7
  const later = weekdays
    .map(fromMonday)
    .filter((at) => at > fromMonday(weekdayOf(day)))
    .sort((a, b) => a - b)[0]
  const monday = addDays(day, -fromMonday(weekdayOf(day)))
  if (later !== undefined) return addDays(monday, later)
  const first = Math.min(...weekdays.map(fromMonday))
  return addDays(monday, 7 * every + (Number.isFinite(first) ? first : 0))
}

function nextNthWeekday(day: Day, repeat: Extract<TodoRepeat, { kind: 'months-weekday' }>): Day {
  for (let months = repeat.every; ; months += repeat.every) {
    const { year, month } = partsOf(inMonths(day, months, 1))
    const next = nthWeekday(year, month, repeat.week, repeat.weekday)
    if (next) return next
  }
}

function yearsOn(day: Day, { every, month, day: date }: Extract<TodoRepeat, { kind: 'years' }>): Day {
  const year = partsOf(day).year + every
  return dayOf(year, month, Math.min(date, lastDateOf(year, month))) ?? addDays(day, 365)
}
