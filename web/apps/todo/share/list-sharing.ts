import { createContext, use } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'

type Lists = Pick<ReadonlySet<string>, 'has'>
type OfList = Pick<Todo, 'list'>

const none: Lists = new Set<string>()

/**
 * The shared lists, and those of them that the member may only read. A row rerenders when they change, without a prop
 * through every list.
 */
export const ListSharing = createContext<{ shared: Lists; readOnly: Lists }>({ shared: none, readOnly: none })

export const useReadOnlyLists = (): Lists => use(ListSharing).readOnly
export const useIsReadOnly = (todo: OfList): boolean => isInOneOf(useReadOnlyLists(), todo)

/** Nobody is notified of a todo in a shared list. */
export const useIsShared = (todo: OfList): boolean => isInOneOf(use(ListSharing).shared, todo)

export const isInOneOf = (lists: Lists, { list }: OfList): boolean => list !== undefined && lists.has(list)

/** Those to which the member may add. */
export const writableLists = (lists: readonly Todo[], readOnly: Lists): Todo[] =>
  lists.filter(({ id }) => !readOnly.has(id))
