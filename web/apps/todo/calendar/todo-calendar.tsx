import { startTransition, useMemo, useRef, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import type { TodoGroup } from '../select-todos.ts'
import { firstDayOf } from '../when/when.ts'
import { type DayRows, DayTodos } from './day-todos.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useMoveBetweenDays } from './use-move-between-days.ts'
import { WeekTodos } from './week-todos.tsx'

type Props = DayRows & {
  /** One group for each day that has todos. */
  groups: readonly TodoGroup[]
  day: Day
  onDay: (day: Day) => void
}

const spanKey = 'todo-calendar'

/** The open todos of a month, or of a week, by their days. */
export function TodoCalendar({ groups, day, onDay, ...rows }: Props) {
  const [span, setSpan] = useState(() =>
    browserStorage.local.readText(spanKey) === 'week' ? 'week' : 'month',
  )
  const todosOn = useMemo(
    () => new Map<Day, readonly Todo[]>(groups.map(({ key, todos }) => [key, todos])),
    [groups],
  )
  const { today, actions } = rows
  const calendar = useRef<HTMLDivElement>(null)
  useMoveBetweenDays(calendar, { todosOn, onMove: actions.onDay, onDay })

  function choose(next: 'month' | 'week') {
    startTransition(() => setSpan(next))
    browserStorage.local.writeText(spanKey, next)
  }

  return (
    <div ref={calendar}>
      <fieldset className="mb-2 flex gap-1.5">
        <legend className="sr-only">カレンダーの期間</legend>
        <FilterChip isOn={span === 'month'} onPress={() => choose('month')}>
          月
        </FilterChip>
        <FilterChip isOn={span === 'week'} onPress={() => choose('week')}>
          週
        </FilterChip>
      </fieldset>
      {span === 'month' ? (
        <>
          <MonthGrid
            selected={day}
            today={today}
            onSelect={(next) => startTransition(() => onDay(next))}
            dayContent={(each) => {
              const todos = todosOn.get(each)
              if (!todos) return null
              return {
                shown: <DayContent todos={todos} day={each} today={today} />,
                said: `${todos.length}件`,
              }
            }}
            isTall
          />
          <div className="mt-5">
            <DayTodos day={day} todos={todosOn.get(day) ?? []} {...rows} />
          </div>
        </>
      ) : (
        <WeekTodos day={day} onDay={onDay} todosOn={todosOn} {...rows} />
      )}
    </div>
  )
}

type DayContentProps = { todos: readonly Todo[]; day: Day; today: Day }

const titlesShown = 3

/** The content of a day's cell: dots on phones, the first titles on desktops. */
function DayContent({ todos, day, today }: DayContentProps) {
  const isLate = ({ due = day }: Todo) => due < today
  return (
    <>
      <span className="flex h-2 gap-0.5 lg:hidden">
        {todos.slice(0, 3).map((todo) => (
          <span
            key={todo.id}
            className={`size-1.5 rounded-full ${isLate(todo) ? 'bg-danger' : 'bg-accent'}`}
          />
        ))}
      </span>
      <span className="grid grid-cols-1 gap-0.5 text-left text-xs max-lg:hidden">
        {todos.slice(0, titlesShown).map((todo) => (
          <span
            key={todo.id}
            data-cell-todo={todo.id}
            className={`cursor-grab truncate rounded-sm px-1 select-none ${isLate(todo) ? 'bg-danger-soft text-danger' : 'bg-surface'}`}
          >
            {todo.time && firstDayOf(todo) === day && <span className="numerals">{todo.time} </span>}
            {todo.text || '（無題）'}
          </span>
        ))}
        {todos.length > titlesShown && (
          <span className="px-1 text-ink-soft">ほか{todos.length - titlesShown}件</span>
        )}
      </span>
    </>
  )
}
