import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { useIsShared } from '../share/list-sharing.ts'
import { seriesOf } from '../todo-actions.ts'
import { DateSheet } from '../when/date-sheet.tsx'
import { saveWhen, type TodoTimed } from '../when/save-when.ts'
import { whenOf } from '../when/when.ts'
import type { TodoRows } from './use-todo-rows.ts'

type Props = {
  rows: Pick<TodoRows, 'datedId' | 'closeSheet'>
  records: Records<Todo>
  today: Day
  onTimed: TodoTimed
}

/** The date sheet of a row, in which any day is one press away. */
export function RowDateSheet({ rows: { datedId, closeSheet }, records, today, onTimed }: Props) {
  const todo = datedId === null ? undefined : records.all().get(datedId)
  const isShared = useIsShared({ list: todo?.list })
  return (
    <DateSheet
      open={todo !== undefined}
      when={todo ? whenOf(todo) : {}}
      today={today}
      onSave={(when) => todo && saveWhen({ todo, records, when, today, onTimed })}
      onClose={closeSheet}
      canRepeat={todo !== undefined && !seriesOf(records, todo)?.repeat}
      canRemind={!isShared}
      isQuick
    />
  )
}
