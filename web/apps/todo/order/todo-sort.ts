import { type Todo, type TodoPart, todoPriorities } from '#contract/apps/app-todo.ts'
import { byOrder } from '../../frame/order.ts'

/** `auto`: by day and time, then priority, then the own order. */
export const todoSorts = ['auto', 'own', 'priority'] as const
export type TodoSort = (typeof todoSorts)[number]

/** Where a part of the day is sorted among hours. */
const partStarts: Record<TodoPart, string> = {
  morning: '06:00',
  forenoon: '09:00',
  noon: '12:00',
  afternoon: '13:00',
  evening: '17:00',
  night: '19:00',
}

/** The hour of a todo, or of its part of the day; undefined if it has neither. */
export const hourOf = ({ time, part }: Todo): string | undefined => time ?? (part && partStarts[part])

/** Todos with the same key are in the member's own order, in which they can be moved. */
export function sortKey(todo: Todo, sort: TodoSort): string {
  if (sort === 'own') return ''
  const when = `${todo.due ?? '9999-99-99'} ${hourOf(todo) ?? '99:99'}`
  const priority = todoPriorities.length - todoPriorities.indexOf(todo.priority)
  return sort === 'auto' ? `${when} ${priority}` : `${priority} ${when}`
}

export function sorted(todos: readonly Todo[], sort: TodoSort): Todo[] {
  // Each key is made once: a comparison of thousands would make it many times.
  return todos
    .map((todo) => ({ todo, key: sortKey(todo, sort) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byOrder(a.todo, b.todo)))
    .map(({ todo }) => todo)
}

/** The place nearest to the wanted one at which the todo, by its key, may stand among the others. */
export function placeAmong(others: readonly Todo[], todo: Todo, { sort, wanted }: Wanted): number {
  const key = sortKey(todo, sort)
  const from = others.findIndex((each) => sortKey(each, sort) >= key)
  const to = others.findLastIndex((each) => sortKey(each, sort) <= key) + 1
  return Math.max(from === -1 ? others.length : from, Math.min(wanted, to))
}

type Wanted = { sort: TodoSort; wanted: number }

/** Whether its neighbours leave it another place. */
export function canMoveAt(todos: readonly Todo[], at: number, sort: TodoSort): boolean {
  const key = (each: Todo | undefined) => each && sortKey(each, sort)
  const own = key(todos[at])
  return sort === 'own' || own === key(todos[at - 1]) || own === key(todos[at + 1])
}
