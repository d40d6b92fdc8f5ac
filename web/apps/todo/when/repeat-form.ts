import type { TodoRepeat, TodoRhythm } from '#contract/apps/app-todo.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayOf } from '#contract/values/japan-day.ts'
import { dayNames } from '#contract/values/japan-named-days.ts'

export type RepeatUnit = 'days' | 'weekdays' | 'business' | 'weeks' | 'months' | 'years'

/** A repeat as the fields of a form. Every field has a value, so that switching the unit back and forth loses nothing. */
export type RepeatForm = {
  unit: RepeatUnit
  every: number
  from: 'date' | 'completion'
  weekdays: readonly number[]
  monthBy: 'dates' | 'weekday' | 'business'
  /** Dates of a month, or business days; -1 is the last. */
  dates: readonly number[]
  businessDays: readonly number[]
  /** Which weekdays of a month; -1 is the last. */
  weeks: readonly number[]
  weekday: number
  yearBy: 'date' | 'weekday' | 'name'
  month: number
  date: number
  name: string
  until: Day | null
  times: number | null
}

export const everyMax = 99
export const timesMax = 999

/** The form of a repeat, or of a new one that starts on the day. */
export function formOf(repeat: TodoRepeat | undefined, day: Day): RepeatForm {
  const form = { ...blankForm(day), until: repeat?.until ?? null, times: repeat?.times ?? null }
  if (!repeat) return form
  switch (repeat.kind) {
    case 'days':
      return { ...form, unit: 'days', every: repeat.every, from: repeat.from }
    case 'weekdays':
      return { ...form, unit: repeat.business ? 'business' : 'weekdays' }
    case 'weeks':
      return { ...form, unit: 'weeks', every: repeat.every, weekdays: repeat.weekdays, from: repeat.from }
    case 'months':
      return { ...form, unit: 'months', every: repeat.every, from: repeat.from, ...monthDaysOf(repeat) }
    case 'months-weekday': {
      const { every, week, weeks = [week], weekday } = repeat
      return { ...form, unit: 'months', monthBy: 'weekday', every, weeks, weekday }
    }
    case 'years':
      return { ...form, unit: 'years', every: repeat.every, ...yearDayOf(repeat, form) }
  }
}

export function repeatOf(form: RepeatForm): TodoRepeat {
  const { until, times } = form
  return { ...rhythmOf(form), ...(until !== null && { until }), ...(times !== null && { times }) }
}

/** Whether the repeat may count from the day it was done: only whole days, weeks and months can. */
export const canCountFromCompletion = ({ unit, monthBy }: RepeatForm): boolean =>
  unit === 'days' || unit === 'weeks' || (unit === 'months' && monthBy === 'dates')

/** Adds or removes a choice; one always stays. */
export function toggled(chosen: readonly number[], value: number, order: readonly number[]): number[] {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return order.filter((each) => (next.length > 0 ? next : chosen).includes(each))
}

export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0]
export const datesInOrder = [...Array.from({ length: 31 }, (_, at) => at + 1), -1]
export const weeksInOrder = [1, 2, 3, 4, 5, -1]

function blankForm(day: Day): RepeatForm {
  const { month, date } = partsOf(day)
  const weekday = weekdayOf(day)
  return {
    unit: 'weeks',
    every: 1,
    from: 'date',
    weekdays: [weekday],
    monthBy: 'dates',
    dates: [date],
    businessDays: [-1],
    weeks: [date > 28 ? -1 : Math.ceil(date / 7)],
    weekday,
    yearBy: 'date',
    month,
    date,
    name: dayNames[0] ?? '',
    until: null,
    times: null,
  }
}

function monthDaysOf({ day, days = [day], business }: Extract<TodoRhythm, { kind: 'months' }>) {
  return business
    ? { monthBy: 'business' as const, businessDays: days }
    : { monthBy: 'dates' as const, dates: days }
}

function yearDayOf(
  { month, day, name, week, weekday }: Extract<TodoRhythm, { kind: 'years' }>,
  form: RepeatForm,
): Partial<RepeatForm> {
  const date = { month, date: day }
  if (name !== undefined) return { ...date, yearBy: 'name', name }
  if (week === undefined || weekday === undefined) return { ...date, yearBy: 'date' }
  return { ...date, yearBy: 'weekday', weeks: [week, ...form.weeks.slice(1)], weekday }
}

function rhythmOf(form: RepeatForm): TodoRhythm {
  const { unit, every, weekdays } = form
  const from = canCountFromCompletion(form) ? form.from : 'date'
  switch (unit) {
    case 'days':
      return { kind: 'days', every, from }
    case 'weekdays':
      return { kind: 'weekdays' }
    case 'business':
      return { kind: 'weekdays', business: true }
    case 'weeks':
      return { kind: 'weeks', every, weekdays: [...weekdays], from }
    case 'months':
      return monthsOf(form, from)
    case 'years':
      return yearsOf(form)
  }
}

function monthsOf({ every, monthBy, ...form }: RepeatForm, from: 'date' | 'completion'): TodoRhythm {
  if (monthBy === 'weekday') {
    const { weeks, weekday } = form
    const several = weeks.length > 1 && { weeks: [...weeks] }
    return { kind: 'months-weekday', every, week: weeks[0] ?? 1, ...several, weekday }
  }
  const days = monthBy === 'business' ? form.businessDays : form.dates
  const several = days.length > 1 && { days: [...days] }
  const business = monthBy === 'business' && { business: true as const }
  return { kind: 'months', every, day: days[0] ?? 1, ...several, ...business, from }
}

function yearsOf({ every, yearBy, month, date, name, weeks, weekday }: RepeatForm): TodoRhythm {
  const base = { kind: 'years' as const, every, month, day: date }
  if (yearBy === 'name') return { ...base, name }
  return yearBy === 'weekday' ? { ...base, week: weeks[0] ?? 1, weekday } : base
}
