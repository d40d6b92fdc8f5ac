import { createContext, use } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'

/** The shared lists that the member may only read. A row rerenders when they change, without a prop through every list. */
export const ReadOnlyLists = createContext<ReadonlySet<string>>(new Set())

export const useIsReadOnly = ({ list }: Pick<Todo, 'list'>): boolean => {
  const lists = use(ReadOnlyLists)
  return list !== undefined && lists.has(list)
}

/** Those to which the member may add. */
export const writableLists = (lists: readonly Todo[], readOnly: ReadonlySet<string>): Todo[] =>
  lists.filter(({ id }) => !readOnly.has(id))
