import { type Todo, type TodoPart, todoPriorities } from '#contract/apps/app-todo.ts'
import { byOrder } from '../../frame/order.ts'

/** The member's choice; `auto` is the order that suits the view. */
export const todoSorts = ['auto', 'own', 'priority'] as const
export type TodoSort = (typeof todoSorts)[number]

/** `agenda`: by day, time and priority. `date`: by day and time, so that a list keeps its own order within a day. */
export type TodoOrder = 'agenda' | 'date' | 'own' | 'priority'

/** Where a part of the day is sorted among hours. */
const partStarts: Record<TodoPart, string> = {
  morning: '06:00',
  forenoon: '09:00',
  noon: '12:00',
  afternoon: '13:00',
  evening: '17:00',
  night: '19:00',
}

/** The hour of a todo, or of its part of the day; undefined if it has neither or lasts several days. */
export const hourOf = ({ start, time, part }: Todo): string | undefined =>
  start ? undefined : (time ?? (part && partStarts[part]))

/** Todos with the same key are in the member's own order, in which they can be moved. */
export function sortKey(todo: Todo, order: TodoOrder): string {
  if (order === 'own') return ''
  const when = `${todo.due ?? '9999-99-99'} ${hourOf(todo) ?? '99:99'}`
  const priority = todoPriorities.length - todoPriorities.indexOf(todo.priority)
  if (order === 'date') return when
  return order === 'agenda' ? `${when} ${priority}` : `${priority} ${when}`
}

export function sorted(todos: readonly Todo[], order: TodoOrder): Todo[] {
  // Each key is made once: a comparison of thousands would make it many times.
  return todos
    .map((todo) => ({ todo, key: sortKey(todo, order) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byOrder(a.todo, b.todo)))
    .map(({ todo }) => todo)
}

/** The place nearest to the wanted one at which the todo, by its key, may stand among the others. */
export function placeAmong(others: readonly Todo[], todo: Todo, { order, wanted }: Wanted): number {
  const key = sortKey(todo, order)
  const from = others.findIndex((each) => sortKey(each, order) >= key)
  const to = others.findLastIndex((each) => sortKey(each, order) <= key) + 1
  return Math.max(from === -1 ? others.length : from, Math.min(wanted, to))
}

type Wanted = { order: TodoOrder; wanted: number }

/** Whether its neighbours leave it another place. */
export function canMoveAt(todos: readonly Todo[], at: number, order: TodoOrder): boolean {
  const key = (each: Todo | undefined) => each && sortKey(each, order)
  const own = key(todos[at])
  return order === 'own' || own === key(todos[at - 1]) || own === key(todos[at + 1])
}
