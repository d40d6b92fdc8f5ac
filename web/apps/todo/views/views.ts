import type { Todo } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { byOrder } from '../../frame/order.ts'

/** The listed todos: one of the fixed views, the todos of one list, or those of a view that the member saved. */
export type TodoView =
  | 'today'
  | 'upcoming'
  | 'overdue'
  | 'all'
  | 'done'
  | 'calendar'
  | { list: string }
  | { saved: string }

export const listOf = (view: TodoView): string | undefined =>
  typeof view === 'object' && 'list' in view ? view.list : undefined

export const savedOf = (view: TodoView): string | undefined =>
  typeof view === 'object' && 'saved' in view ? view.saved : undefined

/** Tells the views apart. */
export const viewName = (view: TodoView): string =>
  typeof view === 'string' ? view : (listOf(view) ?? savedOf(view) ?? '')

/** In their own order. */
export const savedViews = (all: Iterable<Todo>): Todo[] =>
  [...all].filter((record) => record.kind === 'view' && !isTrashed(record)).sort(byOrder)

/** A view keeps its filter even if every word of its name goes. */
export const nameOfView = ({ text, filter = '' }: Todo): string => text.trim() || filter

export const setFilter = (records: Records<Todo>, id: string, filter: string): void =>
  records.edit(id, { filter: filter.trim() })
