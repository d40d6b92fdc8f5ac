import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { firstDayOf } from '../when/when.ts'

/** The rows of a day's cell, from above. Null is an empty row, beside which a todo of several days goes on. */
export type Lanes = readonly (Todo | null)[]

/** A todo of several days stands in the same row on all its days of a week; the others fill the rows that are left. */
export function lanesOfWeek(
  week: readonly Day[],
  todosOn: ReadonlyMap<Day, readonly Todo[]>,
): ReadonlyMap<Day, Lanes> {
  const lanes = new Map<Day, (Todo | null)[]>(week.map((day) => [day, []]))
  const days = (todo: Todo) => week.filter((day) => todosOn.get(day)?.includes(todo))
  const place = (todo: Todo, on: readonly Day[]) => {
    let at = 0
    while (on.some((day) => lanes.get(day)?.[at])) at++
    for (const day of on) {
      const rows = lanes.get(day) ?? []
      while (rows.length < at) rows.push(null)
      rows[at] = todo
    }
  }
  const all = new Set(week.flatMap((day) => todosOn.get(day) ?? []))
  // In the order of their days: an earlier one is above a later one.
  for (const todo of all) if (isSpan(todo)) place(todo, days(todo))
  for (const day of week) for (const todo of todosOn.get(day) ?? []) if (!isSpan(todo)) place(todo, [day])
  return lanes
}

export const isSpan = (todo: Todo): boolean => firstDayOf(todo) !== todo.due
