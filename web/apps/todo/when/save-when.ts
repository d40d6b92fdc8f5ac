import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { whenText } from '../due-text.ts'
import { setWhen, type When } from './when.ts'

/** A todo of this list has got a time. */
export type TodoTimed = (todo: Pick<Todo, 'list'>) => void

type Options = { todo: Todo; records: Records<Todo>; when: When; today: Day; onTimed: TodoTimed }

/** Saves what was chosen in the sheet, and offers to take it back. */
export function saveWhen({ todo, records, when, today, onTimed }: Options): void {
  const undo = setWhen(records, new Map([[todo, when]]))
  const text = whenText(when, today)
  offerUndo(text ? `${text}にしました` : '日付をなしにしました', undo)
  if (when.time) onTimed(todo)
}
