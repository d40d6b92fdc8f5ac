import type { Todo, TodoPart } from '#contract/apps/app-todo.ts'
import { waitingTodos } from '#contract/apps/todo-rounds.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'
import { matches } from '#web/storage/fold-text.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { hasTags, isSearch, readQuery } from '../frame/list/search-query.ts'
import { byOrder } from '../frame/order.ts'

/** One of the views, or the todos of one list. */
export type TodoView = 'today' | 'upcoming' | 'overdue' | 'all' | 'done' | { list: string }

export type TodoGroup = { key: string; title: string | null; todos: Todo[]; isOverdue?: boolean }

export const todoIndex = searchIndex<Todo>(
  ({ text, memo, subtasks }) => `${text}\n${memo}\n${subtasks.map((each) => each.text).join('\n')}`,
)

const isTodo = (record: Todo) => record.kind === 'todo' && !isTrashed(record)

function isIn(todo: Todo, view: TodoView, today: Day): boolean {
  if (!isTodo(todo)) return false
  if (view === 'done') return todo.doneAt !== undefined
  if (todo.doneAt !== undefined) return false
  if (view === 'all') return true
  if (typeof view === 'object') return todo.list === view.list
  if (todo.due === undefined) return false
  // ISO dates sort chronologically.
  if (view === 'today') return todo.due <= today
  return view === 'overdue' ? todo.due < today : todo.due > today
}

/** A repeating todo is hidden while an earlier round of it is open. */
function withoutWaiting(all: Iterable<Todo>): Todo[] {
  const todos = [...all]
  const open = todos.filter((todo) => isTodo(todo) && todo.doneAt === undefined)
  const waiting = waitingTodos(open.map((todo) => ({ ...todo, isRepeating: todo.repeat !== undefined })))
  return waiting.size === 0 ? todos : todos.filter(({ id }) => !waiting.has(id))
}

/** Sorted in working order, grouped under the headings of the view. */
export function selectTodos(all: Iterable<Todo>, view: TodoView, query: string, today: Day): TodoGroup[] {
  const records = [...all]
  const isFound = searchFor(query, records)
  const found = withoutWaiting(records).filter((todo) => isIn(todo, view, today) && isFound(todo))
  if (view === 'done')
    return byDay(
      found.sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
      doneDay,
    )
  if (view === 'upcoming') return byDay(found.sort(byDue), dueDay)
  if (view === 'overdue') return [{ key: 'overdue', title: null, todos: found.sort(byDue), isOverdue: true }]
  if (view !== 'today') return [{ key: 'all', title: null, todos: found.sort(byOrder) }]
  const late = found.filter(({ due = today }) => due < today).sort(byDue)
  const now = found.filter(({ due = today }) => due >= today).sort(byOrder)
  return [
    ...(late.length > 0 ? [{ key: 'overdue', title: '期限切れ', todos: late, isOverdue: true }] : []),
    { key: 'today', title: late.length > 0 ? '今日' : null, todos: now },
  ]
}

/** How many todos a search finds outside of this view: among the open ones, and among the done ones. */
export function foundElsewhere(all: Iterable<Todo>, view: TodoView, query: string, today: Day) {
  const elsewhere = { all: 0, done: 0 }
  if (!isSearch(readQuery(query))) return elsewhere
  const records = [...all]
  const isFound = searchFor(query, records)
  for (const todo of withoutWaiting(records)) {
    if (!isTodo(todo) || isIn(todo, view, today) || !isFound(todo)) continue
    elsewhere[todo.doneAt === undefined ? 'all' : 'done']++
  }
  return elsewhere
}

/** A search looks in texts, memos and subtasks; after a `#` it names a list. */
function searchFor(query: string, all: Iterable<Todo>): (todo: Todo) => boolean {
  const { words, tags } = readQuery(query)
  const lists = tags.length > 0 ? new Map(listsOf(all).map(({ id, text }) => [id, text])) : null
  return (todo) =>
    matches(todoIndex.fold(todo), words) &&
    (lists === null || hasTags([lists.get(todo.list ?? '') ?? ''], tags))
}

export function countsOf(all: Iterable<Todo>, today: Day) {
  const counts = { today: 0, upcoming: 0, overdue: 0, all: 0, lists: new Map<string, number>() }
  for (const todo of withoutWaiting(all)) {
    if (!isIn(todo, 'all', today)) continue
    counts.all++
    if (todo.list) counts.lists.set(todo.list, (counts.lists.get(todo.list) ?? 0) + 1)
    for (const view of ['today', 'upcoming', 'overdue'] as const) if (isIn(todo, view, today)) counts[view]++
  }
  return counts
}

export const listsOf = (all: Iterable<Todo>): Todo[] =>
  [...all].filter((record) => record.kind === 'list' && !isTrashed(record)).sort(byOrder)

/** Where a part of the day is sorted among hours. */
const partStarts: Record<TodoPart, string> = {
  morning: '06:00',
  forenoon: '09:00',
  noon: '12:00',
  afternoon: '13:00',
  evening: '17:00',
  night: '19:00',
}

const byDue = (a: Todo, b: Todo) => {
  const [left, right] = [a, b].map(
    ({ due = '', time, part }) => `${due} ${time ?? (part && partStarts[part]) ?? '99'}`,
  )
  return left === right ? byOrder(a, b) : (left ?? '') < (right ?? '') ? -1 : 1
}

const doneDay = ({ doneAt = 0 }: Todo) => japanDay(new Date(doneAt))
const dueDay = ({ due = '' }: Todo) => due

function byDay(todos: Todo[], dayOf: (todo: Todo) => string): TodoGroup[] {
  const groups: TodoGroup[] = []
  for (const todo of todos) {
    const day = dayOf(todo)
    const last = groups.at(-1)
    if (last?.key === day) last.todos.push(todo)
    else groups.push({ key: day, title: day, todos: [todo] })
  }
  return groups
}
