import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { lastDateOf, partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayOf } from '#contract/values/japan-day.ts'

/** Common repeats around the due day; anything else can be typed in the line. */
export function repeatChoices(due: Day): TodoRepeat[] {
  const { year, month, date } = partsOf(due)
  const weekday = weekdayOf(due)
  return [
    { kind: 'days', every: 1, from: 'date' },
    { kind: 'weekdays' },
    { kind: 'weeks', every: 1, weekdays: [weekday], from: 'date' },
    { kind: 'weeks', every: 2, weekdays: [weekday], from: 'date' },
    { kind: 'months', every: 1, day: date, from: 'date' },
    ...(date === lastDateOf(year, month)
      ? [{ kind: 'months', every: 1, day: -1, from: 'date' } as const]
      : []),
    { kind: 'months-weekday', every: 1, week: date > 28 ? -1 : Math.ceil(date / 7), weekday },
    { kind: 'years', every: 1, month, day: date },
    { kind: 'days', every: 3, from: 'completion' },
    { kind: 'weeks', every: 1, weekdays: [weekday], from: 'completion' },
    { kind: 'months', every: 1, day: date, from: 'completion' },
  ]
}
