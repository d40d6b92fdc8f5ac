import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayOf } from '#contract/values/japan-day.ts'

/** Days that every month has. */
const datesMax = 28

/** 週2回 from a Wednesday is Wednesdays and Saturdays; 月2回 from the 18th the 18th and the 3rd. */
export function spreadFrom(repeat: TodoRepeat, count: number, start: Day): TodoRepeat {
  const steps = (length: number) => Array.from({ length: count }, (_, n) => Math.floor((n * length) / count))
  if (repeat.kind === 'weeks') {
    const weekdays = steps(7).map((step) => (weekdayOf(start) + step) % 7)
    return { ...repeat, weekdays: weekdays.sort((a, b) => a - b) }
  }
  if (repeat.kind !== 'months') return repeat
  const date = Math.min(partsOf(start).date, datesMax)
  const days = steps(30)
    .map((step) => (date + step > datesMax ? date + step - 30 : date + step))
    .map((day) => Math.max(1, day))
    .sort((a, b) => a - b)
  return { ...repeat, day: days[0] ?? date, days }
}
