import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'

/** Another build may have stored a span of any length. */
const daysMax = 400

/** The days on which a todo stands, in order. */
export function daysOf({ start, due }: Pick<Todo, 'start' | 'due'>): Day[] {
  if (due === undefined) return []
  if (start === undefined) return [due]
  return Array.from({ length: Math.min(daysMax, daysBetween(start, due) + 1) }, (_, n) => addDays(start, n))
}
