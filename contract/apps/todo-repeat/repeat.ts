import type { TodoRepeat, TodoRhythm } from '#contract/apps/app-todo.ts'
import { inMonths, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysBetween, daysSinceMonday, weekdayOf } from '#contract/values/japan-day.ts'
import { isBusinessDay, isHoliday } from '#contract/values/japan-holidays.ts'
import { daysInMonth, daysInYear } from './repeat-days.ts'

type Monthly = Extract<TodoRhythm, { kind: 'months' | 'months-weekday' }>
type Yearly = Extract<TodoRhythm, { kind: 'years' }>

/** Fills in what the phrase left open and finds the first day: the given day, if it fits. */
export function firstDay(repeat: TodoRepeat, from: Day): { repeat: TodoRepeat; day: Day } {
  const filled = withDaysOf(repeat, from)
  const day = isOn(filled, from) ? from : upcoming(filled, from)
  if (filled.kind !== 'years') return { repeat: filled, day }
  // A build that knows no named days repeats on the date of the first round.
  const { month, date } = partsOf(day)
  return { repeat: filled.name || filled.week ? { ...filled, month, day: date } : filled, day }
}

function withDaysOf(repeat: TodoRepeat, day: Day): TodoRepeat {
  const { month, date } = partsOf(day)
  if (repeat.kind === 'weeks' && repeat.weekdays.length === 0)
    return { ...repeat, weekdays: [weekdayOf(day)] }
  if (repeat.kind === 'months' && repeat.day === 0) return { ...repeat, day: date }
  if (repeat.kind === 'years' && repeat.month === 0) return { ...repeat, month, day: date }
  return repeat
}

/**
 * When a finished todo is due again, or null if this was its last round. By calendar it is the first matching day after
 * its round and today: three missed weeks give one todo, not three. Only the round right before today's leaves that one
 * open, such as yesterday's that is finished after midnight. A postponed round does not shift the following ones.
 */
export function nextDue(
  repeat: TodoRepeat,
  { due, today, planned }: { due: Day; today: Day; planned?: Day | undefined },
): Day | null {
  if (repeat.times !== undefined && repeat.times <= 1) return null
  const next = isFromCompletion(repeat)
    ? stepFrom(repeat, today)
    : following(repeat, roundDay(repeat, due, planned), today)
  return repeat.until !== undefined && next > repeat.until ? null : next
}

/** The repeat that the next round carries. */
export const afterRound = (repeat: TodoRepeat): TodoRepeat =>
  repeat.times === undefined ? repeat : { ...repeat, times: repeat.times - 1 }

type FromCompletion = Extract<TodoRhythm, { from: unknown }> & { from: 'completion' }
export const isFromCompletion = (repeat: TodoRhythm): repeat is FromCompletion =>
  'from' in repeat && repeat.from === 'completion'

/** The day of the rhythm that the round stands for. */
function roundDay(repeat: TodoRepeat, due: Day, planned: Day | undefined): Day {
  if (isOn(repeat, due)) return due
  return planned !== undefined && isOn(repeat, planned) ? planned : latest(repeat, due)
}

function following(repeat: TodoRepeat, from: Day, today: Day): Day {
  let next = step(repeat, from)
  if (next === today) return pastHolidays(repeat, next)
  while (daysBetween(next, today) >= 0) next = step(repeat, next)
  return pastHolidays(repeat, next)
}

/** A rhythm that never leaves the 祝日, such as each 元日, stays where it is. */
function pastHolidays(repeat: TodoRepeat, day: Day): Day {
  if (!repeat.exceptHolidays) return day
  let next = day
  for (let n = 0; n < holidaysInARowMax; n++) {
    if (!isHoliday(next)) return next
    next = step(repeat, next)
  }
  return day
}
const holidaysInARowMax = 40

export function isOn(repeat: TodoRepeat, day: Day): boolean {
  const { year, month } = partsOf(day)
  if (repeat.exceptHolidays && isHoliday(day)) return false
  switch (repeat.kind) {
    case 'days':
      return true
    case 'weekdays':
      return repeat.business ? isBusinessDay(day) : weekdayOf(day) % 6 !== 0
    case 'weeks':
      return repeat.weekdays.includes(weekdayOf(day))
    case 'months':
    case 'months-weekday':
      return daysInMonth(repeat, year, month).includes(day)
    case 'years':
      return daysInYear(repeat, year).includes(day)
  }
}

/** The next matching day, ignoring the interval. */
function upcoming(repeat: TodoRepeat, day: Day): Day {
  const next = repeat.kind === 'weekdays' ? nearest(repeat, day, 1) : step({ ...repeat, every: 1 }, day)
  return pastHolidays(repeat, next)
}

/** The latest matching day before this one. */
function latest(repeat: TodoRhythm, day: Day): Day {
  if (!hasPeriods(repeat)) return nearest(repeat, day, -1)
  for (let back = 0; back <= periodsMax; back++) {
    const found = daysOfPeriod(repeat, day, -back).findLast((each) => each < day)
    if (found) return found
  }
  return day
}

/** More than the longest run of holidays, and than a week. */
const nearestDaysMax = 31

/** The first matching day after or before this one; its neighbour for a weekday that another build wrote and is none. */
function nearest(repeat: TodoRhythm, day: Day, direction: 1 | -1): Day {
  for (let days = 1; days <= nearestDaysMax; days++) {
    const found = addDays(day, days * direction)
    if (isOn(repeat, found)) return found
  }
  return addDays(day, direction)
}

/** One interval. */
function step(repeat: TodoRhythm, day: Day): Day {
  switch (repeat.kind) {
    case 'days':
      return addDays(day, Math.max(1, repeat.every))
    case 'weekdays':
      return upcoming(repeat, day)
    case 'weeks':
      return nextInWeeks(day, repeat.weekdays, Math.max(1, repeat.every))
    case 'months':
    case 'months-weekday':
    case 'years':
      return nextInPeriods(day, repeat)
  }
}

/** From the day it was done: whole intervals. */
function stepFrom(repeat: FromCompletion, today: Day): Day {
  if (repeat.kind === 'days') return addDays(today, repeat.every)
  if (repeat.kind === 'weeks') return addDays(today, 7 * repeat.every)
  return inMonths(today, repeat.every, partsOf(today).date)
}

function nextInWeeks(day: Day, weekdays: readonly number[], every: number): Day {
  const inOrder = weekdays.map((weekday) => (weekday + 6) % 7).sort((a, b) => a - b)
  const monday = addDays(day, -daysSinceMonday(day))
  const later = inOrder.find((at) => at > daysSinceMonday(day))
  if (later !== undefined) return addDays(monday, later)
  return addDays(monday, 7 * every + (inOrder[0] ?? 0))
}

/** Months or years with days of their own, in order. */
const hasPeriods = (repeat: TodoRhythm): repeat is Monthly | Yearly =>
  repeat.kind === 'months' || repeat.kind === 'months-weekday' || repeat.kind === 'years'

/** A fifth weekday of February comes every 28 years, around 2100 after 40. */
const periodsMax = 60

function nextInPeriods(day: Day, repeat: Monthly | Yearly): Day {
  const every = Math.max(1, repeat.every)
  // The rest of this period, then one by one: a month may have no fifth Friday.
  for (let periods = 0; periods <= periodsMax * every; periods += every) {
    const next = daysOfPeriod(repeat, day, periods).find((each) => each > day)
    if (next) return next
  }
  return inMonths(day, repeat.kind === 'years' ? 12 : every, partsOf(day).date)
}

/** The days of the month or year that lies so many periods after the one of a day. */
function daysOfPeriod(repeat: Monthly | Yearly, day: Day, periods: number): Day[] {
  const { year, month } = partsOf(inMonths(day, repeat.kind === 'years' ? 12 * periods : periods, 1))
  return repeat.kind === 'years' ? daysInYear(repeat, year) : daysInMonth(repeat, year, month)
}
