import type { Day } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowList } from '../frame/list/row-list.tsx'
import { type Choosing, choiceOf } from '../frame/list/use-selection.ts'
import type { TodoRowActs } from './chosen/use-todo-rows.ts'
import { dueText } from './due-text.ts'
import { canMoveAt, type TodoOrder } from './order/todo-sort.ts'
import { RoundRows } from './rounds/round-rows.tsx'
import type { RowActions } from './row-actions.ts'
import type { TodoGroup } from './select-todos.ts'
import { isInOneOf, useReadOnlyLists } from './share/list-sharing.ts'
import { TodoRow } from './todo-row.tsx'

type Props = {
  group: TodoGroup
  today: Day
  words: readonly string[]
  openId: string | null
  canMove: boolean
  order: TodoOrder
  listNames: ReadonlyMap<string, string> | null
  actions: RowActions
  choosing: Pick<Choosing, 'isOn' | 'ids'>
  acts: TodoRowActs
}

export function TodoGroupList({
  group,
  today,
  words,
  openId,
  canMove,
  order,
  listNames,
  actions,
  choosing,
  acts,
}: Props) {
  const readOnly = useReadOnlyLists()
  const { title, todos, isOverdue = false, day = null, rounds = [], aisle = null } = group
  return (
    <section className="mt-5 first:mt-0">
      {(title || isOverdue) && (
        <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-2">
          {title && (
            <h2 className={`text-base ${isOverdue ? 'text-danger' : 'text-ink-soft'}`}>
              {/^\d/.test(title) ? dueText(title, today) : title}
            </h2>
          )}
          {isOverdue && todos.some((todo) => !isInOneOf(readOnly, todo)) && (
            <AllToToday onPress={actions.onAllToToday} />
          )}
        </div>
      )}
      <RowList items={todos} className="grid grid-cols-1 gap-1">
        {(todo, at) => (
          <TodoRow
            key={todo.id}
            todo={todo}
            today={today}
            words={words}
            isOpen={todo.id === openId}
            isOverdue={isOverdue || (todo.due !== undefined && todo.due < today)}
            isUnderOverdue={isOverdue}
            headedBy={day}
            handle={canMove && !isOverdue && canMoveAt(todos, at, order) ? 'order' : null}
            aisle={aisle}
            listName={(listNames && todo.list && listNames.get(todo.list)) || null}
            actions={actions}
            choice={choiceOf(choosing, todo.id)}
            acts={acts}
          />
        )}
      </RowList>
      <RoundRows rounds={rounds} today={today} actions={actions} />
    </section>
  )
}

type AllToTodayProps = { onPress: () => void }

/** Moves everything that is late to today; the undo bar takes it back. */
function AllToToday({ onPress }: AllToTodayProps) {
  return (
    <Button size="sm" variant="quiet" onClick={onPress}>
      期限切れをすべて今日へ
    </Button>
  )
}
