import { useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Readiness } from '#web/storage/listing.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NothingText } from '../../frame/list/nothing-text.tsx'
import { type Choosing, choiceOf } from '../../frame/list/use-selection.ts'
import type { TodoRowActs } from '../chosen/use-todo-rows.ts'
import { dueText } from '../due-text.ts'
import type { FutureRound } from '../rounds/future-rounds.ts'
import { RoundRows } from '../rounds/round-rows.tsx'
import type { RowActions } from '../row-actions.ts'
import { TodoRow } from '../todo-row.tsx'
import { holidayName } from './month.ts'

/** Shared by the rows of all days. */
export type DayRows = {
  readiness: Readiness
  today: Day
  openId: string | null
  listNames: ReadonlyMap<string, string>
  actions: RowActions
  choosing: Pick<Choosing, 'isOn' | 'ids'>
  acts: TodoRowActs
}

type Props = DayRows & {
  day: Day
  todos: readonly Todo[]
  rounds: readonly FutureRound[]
  /** How many rows are shown until the member asks for more. */
  rowsAtFirst?: number
}

/** Hundreds of rows at once would block the page. */
const rowsPerStep = 20
/** Nothing is searched here. */
const noWords: readonly string[] = []

export function DayTodos(props: Props) {
  const {
    day,
    todos,
    rounds,
    rowsAtFirst = rowsPerStep,
    today,
    openId,
    listNames,
    actions,
    choosing,
    acts,
  } = props
  const { readiness } = props
  const [more, setMore] = useState({ day, rows: 0 })
  const shown = rowsAtFirst + (more.day === day ? more.rows : 0)
  const holiday = holidayName(day)
  return (
    <section
      data-drop-day={day}
      className="-mx-1 mt-4 rounded-lg px-1 first:mt-0 data-hovered:bg-accent-soft"
    >
      <h2 className={`mb-1.5 text-base ${day === today ? 'text-accent' : 'text-ink-soft'}`}>
        {dueText(day, today)}
        {holiday && <span className="ml-2 text-sm text-danger">{holiday}</span>}
      </h2>
      {todos.length + rounds.length === 0 && (
        <NothingText readiness={readiness} className="px-3 text-sm text-ink-soft">
          予定はありません
        </NothingText>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {todos.slice(0, shown).map((todo) => (
          <TodoRow
            key={todo.id}
            todo={todo}
            words={noWords}
            today={today}
            isOpen={todo.id === openId}
            isOverdue={todo.due !== undefined && todo.due < today}
            isUnderOverdue={false}
            headedBy={day}
            handle="day"
            aisle={null}
            listName={(todo.list && listNames.get(todo.list)) || null}
            actions={actions}
            choice={choiceOf(choosing, todo.id)}
            acts={acts}
          />
        ))}
      </ul>
      <RoundRows rounds={rounds} today={today} actions={actions} />
      {todos.length > shown && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setMore({ day, rows: shown - rowsAtFirst + rowsPerStep })}
        >
          ほか{digits(todos.length - shown)}件
        </Button>
      )}
    </section>
  )
}
