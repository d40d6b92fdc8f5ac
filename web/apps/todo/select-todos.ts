import type { Aisle, Todo } from '#contract/apps/app-todo.ts'
import { waitingTodos } from '#contract/apps/todo-rounds.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { byOrder } from '../frame/order.ts'
import { daysOf } from './days-of.ts'
import { hourOf, sorted, type TodoOrder } from './order/todo-sort.ts'
import { type FutureRound, futureRounds } from './rounds/future-rounds.ts'
import { isFilter, isMatch, readFilter } from './views/todo-filter.ts'
import { listOf, savedOf, savedViews, type TodoView } from './views/views.ts'

export type TodoGroup = {
  key: string
  title: string | null
  todos: Todo[]
  isOverdue?: boolean
  /** The day that all of them are due on, as the heading or the view says. */
  day?: Day
  rounds?: FutureRound[]
  /** The aisle, on the shopping list. */
  aisle?: Aisle
}

export const todoIndex = searchIndex<Todo>(
  ({ text, memo, subtasks }) => `${text}\n${memo}\n${subtasks.map((each) => each.text).join('\n')}`,
)

const isTodo = (record: Todo) => record.kind === 'todo' && !isTrashed(record)

function isIn(todo: Todo, view: TodoView, today: Day): boolean {
  if (!isTodo(todo)) return false
  if (view === 'done') return todo.doneAt !== undefined
  if (todo.doneAt !== undefined) return false
  if (view === 'all') return true
  if (view === 'calendar') return todo.due !== undefined
  if (savedOf(view) !== undefined) return true
  if (typeof view === 'object') return todo.list === listOf(view)
  if (todo.due === undefined) return false
  // ISO dates sort chronologically. A todo of several days is today's once it has begun, until it is done.
  if (view === 'today') return (todo.start ?? todo.due) <= today
  return view === 'overdue' ? todo.due < today : todo.due > today
}

/** A repeating todo is hidden while an earlier round of it is open. */
function withoutWaiting(all: Iterable<Todo>): Todo[] {
  const todos = [...all]
  const open = todos.filter((todo) => isTodo(todo) && todo.doneAt === undefined)
  const waiting = waitingTodos(open.map((todo) => ({ ...todo, isRepeating: todo.repeat !== undefined })))
  return waiting.size === 0 ? todos : todos.filter(({ id }) => !waiting.has(id))
}

/** Without rounds that wait, and without open todos of archived lists unless their list is the view. */
function shownTodos(all: Iterable<Todo>, view: TodoView): Todo[] {
  const todos = withoutWaiting(all)
  const archived = new Set(todos.filter(isArchivedList).map(({ id }) => id))
  archived.delete(listOf(view) ?? '')
  if (archived.size === 0) return todos
  return todos.filter(({ list, doneAt }) => !list || doneAt !== undefined || !archived.has(list))
}

/** Sorted in working order, grouped under the headings of the view. */
export function selectTodos(
  all: Iterable<Todo>,
  view: TodoView,
  query: string,
  today: Day,
  order: TodoOrder = view === 'today' ? 'agenda' : 'date',
): TodoGroup[] {
  const records = [...all]
  const isFound = searchFor([query, filterOf(view, records)], records, today)
  const found = shownTodos(records, view).filter((todo) => isIn(todo, view, today) && isFound(todo))
  if (view === 'done')
    return byDay(
      found.sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
      doneDay,
    )
  if (view === 'upcoming') {
    const groups = byEachDay(sorted(found, 'agenda'), addDays(today, 1))
    return withRounds(groups, upcomingRounds(records, isFound, today))
  }
  if (view === 'calendar') return byEachDay(sorted(found, 'agenda'))
  if (view === 'overdue')
    return [{ key: 'overdue', title: null, todos: sorted(found, 'agenda'), isOverdue: true }]
  if (view !== 'today') return [{ key: 'all', title: null, todos: sorted(found, order) }]
  const late = found.filter(({ due = today }) => due < today)
  const now = sorted(
    found.filter(({ due = today }) => due >= today),
    order,
  )
  const title = late.length > 0 ? '今日' : null
  return [
    ...(late.length > 0
      ? [{ key: 'overdue', title: '期限切れ', todos: sorted(late, 'agenda'), isOverdue: true }]
      : []),
    ...(order === 'agenda' ? daySections(now, title) : [{ key: 'today', title, todos: now }]).map(
      (group) => ({
        ...group,
        day: today,
      }),
    ),
  ]
}

/** Whether the view shows this todo. */
export const isListed = (all: Iterable<Todo>, view: TodoView, id: string, today: Day): boolean =>
  selectTodos(all, view, '', today).some(({ todos }) => todos.some((todo) => todo.id === id))

/** How many todos a search finds outside of this view: among the open ones, and among the done ones. */
export function foundElsewhere(all: Iterable<Todo>, view: TodoView, query: string, today: Day) {
  const elsewhere = { all: 0, done: 0 }
  if (!isFilter(readFilter(query))) return elsewhere
  const records = [...all]
  const isFound = searchFor([query], records, today)
  const isHere = searchFor([filterOf(view, records)], records, today)
  for (const todo of shownTodos(records, view)) {
    if (!isTodo(todo) || !isFound(todo) || (isIn(todo, view, today) && isHere(todo))) continue
    elsewhere[todo.doneAt === undefined ? 'all' : 'done']++
  }
  return elsewhere
}

/** Words are searched in texts, memos and subtasks. */
function searchFor(queries: readonly string[], all: Iterable<Todo>, today: Day): (todo: Todo) => boolean {
  const filters = queries.map(readFilter).filter(isFilter)
  if (filters.length === 0) return () => true
  const listNames = new Map(listsOf(all).map(({ id, text }) => [id, text]))
  const around = { fold: todoIndex.fold, listNames, today }
  return (todo) => filters.every((filter) => isMatch(filter, todo, around))
}

/** The filter of a saved view. One that another device removed asks for nothing. */
const filterOf = (view: TodoView, all: readonly Todo[]): string =>
  all.find(({ id, kind }) => kind === 'view' && id === savedOf(view))?.filter ?? ''

/** `lists` has those of the saved views, too. */
export function countsOf(all: Iterable<Todo>, today: Day) {
  const records = [...all]
  const saved = savedViews(records).map(({ id, filter = '' }) => ({
    id,
    isOf: searchFor([filter], records, today),
  }))
  const counts = { today: 0, upcoming: 0, overdue: 0, all: 0, lists: new Map<string, number>() }
  const more = (id: string) => counts.lists.set(id, (counts.lists.get(id) ?? 0) + 1)
  for (const todo of shownTodos(records, 'all')) {
    if (!isIn(todo, 'all', today)) continue
    counts.all++
    if (todo.list) more(todo.list)
    for (const { id, isOf } of saved) if (isOf(todo)) more(id)
    for (const view of ['today', 'upcoming', 'overdue'] as const) if (isIn(todo, view, today)) counts[view]++
  }
  return counts
}

/** Finished on the day, the newest first. */
export const doneOn = (all: Iterable<Todo>, day: Day): Todo[] =>
  selectTodos(all, 'done', '', day)
    .flatMap(({ todos }) => todos)
    .filter(({ doneAt = 0 }) => japanDay(new Date(doneAt)) === day)

/** Whether a view is empty because its todos are done. */
export function isFinished(records: Iterable<Todo>, view: TodoView, today: Day): boolean {
  const all = [...records]
  if (shownTodos(all, view).some((todo) => isIn(todo, view, today))) return false
  if (view === 'today') return doneOn(all, today).length > 0
  return view === 'all' && selectTodos(all, 'done', '', today).length > 0
}

export const isList = (record: Todo) => record.kind === 'list' && !isTrashed(record)
const isArchivedList = (record: Todo) => isList(record) && record.archivedAt !== undefined

/** In their own order, with or without the archived ones. */
export const listsOf = (all: Iterable<Todo>, isArchived = false): Todo[] =>
  [...all]
    .filter((record) => isList(record) && (record.archivedAt !== undefined) === isArchived)
    .sort(byOrder)

const doneDay = ({ doneAt = 0 }: Todo) => japanDay(new Date(doneAt))

/** Two weeks of coming rounds: what repeats daily must not hide everything else. */
const roundDays = 14

/** The rounds of all open todos, also of those that are due today. */
function upcomingRounds(records: readonly Todo[], isFound: (todo: Todo) => boolean, today: Day) {
  const open = shownTodos(records, 'all').filter((todo) => isIn(todo, 'all', today) && isFound(todo))
  return futureRounds(open, addDays(today, 1), addDays(today, roundDays))
}

function withRounds(groups: readonly TodoGroup[], rounds: ReadonlyMap<Day, FutureRound[]>): TodoGroup[] {
  const all = new Map(groups.map((group) => [group.key, group]))
  for (const [day, each] of rounds)
    all.set(day, { ...(all.get(day) ?? { key: day, title: day, day, todos: [] }), rounds: each })
  return [...all.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** A todo of several days stands on each of them, from a day on. */
function byEachDay(todos: readonly Todo[], from: Day = ''): TodoGroup[] {
  const on = new Map<Day, Todo[]>()
  for (const todo of todos) {
    for (const day of daysOf(todo)) if (day >= from) on.set(day, [...(on.get(day) ?? []), todo])
  }
  return [...on]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, each]) => ({ key: day, title: day, day, todos: each }))
}

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

const sections = [
  { key: 'morning', title: '午前', until: '12:00' },
  { key: 'afternoon', title: '午後', until: '17:00' },
  { key: 'evening', title: '夕方・夜', until: '24:00' },
] as const

type Section = { key: string; title: string | null; todos: Todo[] }

/** Today's todos by morning, afternoon and evening, once one of them has a time; sorted ones stay sorted. */
function daySections(todos: readonly Todo[], title: string | null): Section[] {
  if (todos.every((todo) => hourOf(todo) === undefined)) return [{ key: 'today', title, todos: [...todos] }]
  const groups = new Map<string, Section>()
  for (const todo of todos) {
    const hour = hourOf(todo)
    const section = hour && sections.find(({ until }) => hour < until)
    const { key, title: name } = section || { key: 'untimed', title: '時刻なし' }
    const group = groups.get(key) ?? { key, title: name, todos: [] }
    group.todos.push(todo)
    groups.set(key, group)
  }
  return [...groups.values()]
}
