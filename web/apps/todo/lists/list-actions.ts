import type { Todo } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'
import { move } from '../todo-actions.ts'

/** Returns the undo function. */
export function archiveList(records: Records<Todo>, { id }: Todo): () => void {
  records.edit(id, { archivedAt: Date.now() })
  return () => restoreList(records, id)
}

export const restoreList = (records: Records<Todo>, id: string): void =>
  records.edit(id, { archivedAt: undefined })

/** Moves a list to a place among the others. */
export function moveList(records: Records<Todo>, lists: readonly Todo[], id: string, index: number): void {
  const others = lists.filter((list) => list.id !== id)
  move(records, id, { before: others[index - 1], after: others[index] })
}
