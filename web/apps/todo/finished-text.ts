import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { dueText } from './due-text.ts'
import { seriesOf } from './todo-actions.ts'

/** Says what finishing did, from the records as they are now. */
export function finishedText(records: Records<Todo>, todo: Todo, today: Day): string {
  const now = records.all().get(todo.id)
  const next = now?.doneAt === undefined ? now : seriesOf(records, todo)
  if (next?.due) return `完了しました。次は${dueText(next.due, today)}です。`
  return todo.repeat ? '完了しました。繰り返しはこれで終わりです。' : '完了しました'
}
