import type { Map as YMap } from 'yjs'
import { type RoundChange, roundField, type Todo, tagField } from '#contract/apps/app-todo.ts'
import { afterRound, isFromCompletion, isOn, nextDue } from '#contract/apps/todo-repeat/repeat.ts'
import { nextRound } from '#contract/apps/todo-repeat/rounds.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'
import type { ReadTodo } from '#readers/todo/read-todo.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { orderBetween } from '../frame/order.ts'
import { setSubtask } from './subtasks/subtask-actions.ts'

type All = Records<Todo>

type Blank = Pick<Todo, 'kind' | 'memo' | 'priority' | 'subtasks'>
const blank: Blank = { kind: 'todo', memo: '', priority: 'none', subtasks: [] }

type Read = Omit<ReadTodo, 'pieces' | 'offered' | 'unread'>

/** Adds it below the others. */
export const addTodo = (records: All, read: Read, list?: string): string =>
  records.create(newTodo(read, { list, order: orderBetween(lastOrder(records), null) }))

/** Adds several below the others, in their order and in one change. */
export function addTodos(records: All, added: readonly { read: Read; list: string | undefined }[]): string[] {
  const base = orderBetween(lastOrder(records), null)
  // Keys of equal length behind one base stay short; none may end in 0, which leaves no room before it.
  const order = (at: number) => `${base}${at.toString(36).padStart(3, '0')}i`
  return records.createAll(added.map(({ read, list }, at) => newTodo(read, { list, order: order(at) })))
}

function newTodo(
  { title, start, due, time, endTime, part, repeat, priority, tags }: Read,
  { list, order }: { list: string | undefined; order: string },
) {
  return {
    ...blank,
    text: title,
    order,
    ...(list && { list }),
    ...(start && { start }),
    ...(due && { due }),
    ...(time && { time }),
    ...(endTime && { endTime }),
    ...(part && { part }),
    ...(repeat && { repeat }),
    ...(repeat && due && isOn(repeat, due) && { planned: due }),
    ...(priority && { priority }),
    ...(tags && { tags }),
  }
}

export const addList = (records: All, name: string): string => addNamed(records, { kind: 'list', text: name })

/** A view with this filter, which is its name until the member gives another. */
export const addView = (records: All, filter: string): string =>
  addNamed(records, { kind: 'view', text: filter, filter })

function addNamed(records: All, named: Pick<Todo, 'kind' | 'text' | 'filter'>): string {
  return records.create({
    ...blank,
    ...named,
    order: orderBetween(lastOrder(records), null),
  })
}

function lastOrder(records: All): string | null {
  let last: string | null = null
  for (const { order } of records.all().values()) if (last === null || order > last) last = order
  return last
}

/**
 * The id of a finished copy is the same on every device, so that two devices create only one. A second round on the same
 * day, after the date was moved back or cleared, must not replace the first.
 */
function roundId(records: All, { id }: Todo, due: string): string {
  let free = `${id}:${due}`
  for (let n = 2; records.all().has(free); n++) free = `${id}:${due}:${n}`
  return free
}

/**
 * Finishes a todo. A repeating one moves to its next day, so that only one is ever open, and leaves a
 * finished copy; without a date it counts from today. Its last round ends it. Returns the undo function.
 */
export function finish(records: All, todo: Todo, now = Date.now()): () => void {
  const today = japanDay(new Date(now))
  const due = todo.due ?? today
  const { repeat, planned, rounds, id: _id, createdAt: _createdAt, editedAt: _editedAt, ...round } = todo
  const next = repeat && nextRound(todo, today)
  if (!next) return finishOnce(records, todo, now)
  const copyId = roundId(records, todo, due)
  records.create({ ...round, id: copyId, series: todo.id, doneAt: now })
  records.editMap(todo.id, (map) => {
    setFields(map, { ...next, repeat: afterRound(repeat), ...passedRounds(rounds, next.planned) })
    for (const { id } of todo.subtasks) setSubtask(map, id, 'done', false)
  })
  return () => {
    records.purge([copyId])
    records.editMap(todo.id, (map) => {
      setFields(map, { due: todo.due, planned, repeat, ...roundFields(rounds) })
      for (const { id, done } of todo.subtasks) setSubtask(map, id, 'done', done)
    })
  }
}

/** The changed rounds up to the open one, which are of no more use. */
const passedRounds = (rounds: Todo['rounds'] = {}, open: string) =>
  Object.fromEntries(
    Object.keys(rounds)
      .filter((day) => day <= open)
      .map((day) => [roundField(day), undefined]),
  )

const roundFields = (rounds: Todo['rounds'] = {}) =>
  Object.fromEntries(Object.entries(rounds).map(([day, change]) => [roundField(day), change]))

/** Moves one coming round to another day, skips it, or gives it back its own day. Returns the undo function. */
export function changeRound(records: All, todo: Todo, planned: Day, change: RoundChange | null): () => void {
  const before = todo.rounds?.[planned]
  const set = (value: RoundChange | undefined) =>
    records.editMap(todo.id, (map) => setFields(map, { [roundField(planned)]: value }))
  set(change === null || change === planned ? undefined : change)
  return () => set(before)
}

/** Goes on to the next round without finishing the open one. Returns the undo function, or null after the last round. */
export function skipRound(records: All, todo: Todo, today: Day): (() => void) | null {
  const { due, planned, rounds } = todo
  const next = nextRound(todo, due && due > today ? due : today)
  if (!next) return null
  records.editMap(todo.id, (map) => setFields(map, { ...next, ...passedRounds(rounds, next.planned) }))
  return () => records.editMap(todo.id, (map) => setFields(map, { due, planned, ...roundFields(rounds) }))
}

/** A reopened round hides its successor until it is finished again (`waitingTodos`). */
function finishOnce(records: All, todo: Todo, now: number): () => void {
  const next = seriesOf(records, todo)
  records.edit(todo.id, { doneAt: now })
  if (!next?.repeat || !isFromCompletion(next.repeat) || !next.due) return () => reopen(records, todo)
  const due = nextDue(next.repeat, { due: next.due, today: japanDay(new Date(now)) })
  if (due) records.edit(next.id, { due })
  return () => {
    reopen(records, todo)
    records.edit(next.id, { due: next.due })
  }
}

/** The open repeating todo that a round belongs to. */
export function seriesOf(records: All, { series, repeat }: Todo): Todo | undefined {
  const found = series !== undefined && !repeat ? records.all().get(series) : undefined
  return found?.repeat && found.doneAt === undefined && !isTrashed(found) ? found : undefined
}

export const reopen = (records: All, todo: Todo): void => records.edit(todo.id, { doneAt: undefined })

/** Adds or removes one tag, beside what another device does with the others. */
export const setTag = (records: All, id: string, tag: string, isOn: boolean): void =>
  records.editMap(id, (map) => setFields(map, { [tagField(tag)]: isOn || undefined }))

function setFields(map: YMap<unknown>, fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) map.delete(field)
    else map.set(field, value)
  }
}

/** Moves a todo between two others of the displayed list. */
export function move(
  records: All,
  id: string,
  between: { before: Todo | undefined; after: Todo | undefined },
): void {
  const { before, after } = between
  let ceiling = after?.order ?? null
  // Two devices chose the same key: the lower neighbour moves down, but not past the one below it.
  if (before && after && before.order >= after.order) {
    ceiling = orderBetween(before.order, nextOrder(records, before.order))
    records.edit(after.id, { order: ceiling })
  }
  records.edit(id, { order: orderBetween(before?.order ?? null, ceiling) })
}

/** The next used key after this one. */
function nextOrder(records: All, order: string): string | null {
  const below = [...records.all().values()].map((todo) => todo.order).filter((each) => each > order)
  return below.sort()[0] ?? null
}

/** Removing or restoring a list also removes or restores its todos. */
export function idsWithList(records: All, listId: string): string[] {
  const inList = [...records.all().values()].filter((todo) => todo.list === listId && !isTrashed(todo))
  return [listId, ...inList.map(({ id }) => id)]
}
