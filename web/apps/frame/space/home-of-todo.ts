import type { Todo } from '#contract/apps/app-todo.ts'
import type { RecordShape } from '#web/storage/records.ts'

type Choose = NonNullable<RecordShape<Todo>['homeOf']>

/** A todo is stored beside its list, whichever app makes it. */
export const homeOfTodo: Choose = ({ kind, list }, { now, own, shared }) =>
  kind === 'todo' ? (shared.find(({ has }) => list !== undefined && has(list)) ?? own) : now
