import { startTransition, useMemo, useRef, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { type FutureRound, futureRounds } from '../rounds/future-rounds.ts'
import type { TodoGroup } from '../select-todos.ts'
import { firstDayOf } from '../when/when.ts'
import { type DayRows, DayTodos } from './day-todos.tsx'
import { firstOfMonth, monthsLater } from './month.ts'
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
  const roundsOn = useMemo(() => roundsByMonth(groups, today), [groups, today])
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
              const todos = todosOn.get(each) ?? []
              const rounds = roundsOn(each).filter(({ isSkipped }) => !isSkipped)
              if (todos.length + rounds.length === 0) return null
              return {
                shown: <DayContent todos={todos} rounds={rounds} day={each} today={today} />,
                said: `${todos.length + rounds.length}件`,
              }
            }}
            isTall
          />
          <div className="mt-5">
            <DayTodos day={day} todos={todosOn.get(day) ?? []} rounds={roundsOn(day)} {...rows} />
          </div>
        </>
      ) : (
        <WeekTodos day={day} onDay={onDay} todosOn={todosOn} roundsOn={roundsOn} {...rows} />
      )}
    </div>
  )
}

/** The coming rounds of a day. A month is worked out when one of its days is asked for. */
function roundsByMonth(groups: readonly TodoGroup[], today: Day): (day: Day) => readonly FutureRound[] {
  const repeating = new Set(groups.flatMap(({ todos }) => todos.filter(({ repeat }) => repeat)))
  const months = new Map<string, ReadonlyMap<Day, FutureRound[]>>()
  return (day) => {
    if (day < today || repeating.size === 0) return []
    const month = firstOfMonth(day)
    const known = months.get(month) ?? futureRounds(repeating, month, addDays(monthsLater(month, 1), -1))
    months.set(month, known)
    return known.get(day) ?? []
  }
}

type DayContentProps = { todos: readonly Todo[]; rounds: readonly FutureRound[]; day: Day; today: Day }

const titlesShown = 3
const dotsShown = 3

/** The content of a day's cell: dots on phones, the first titles on desktops. */
function DayContent({ todos, rounds, day, today }: DayContentProps) {
  const isLate = ({ due = day }: Todo) => due < today
  const total = todos.length + rounds.length
  return (
    <>
      <span className="flex h-2 gap-0.5 lg:hidden">
        {todos.slice(0, dotsShown).map((todo) => (
          <span
            key={todo.id}
            className={`size-1.5 rounded-full ${isLate(todo) ? 'bg-danger' : 'bg-accent'}`}
          />
        ))}
        {rounds.slice(0, Math.max(0, dotsShown - todos.length)).map(({ todo, planned }) => (
          <span key={`${todo.id} ${planned}`} className="size-1.5 rounded-full border border-accent" />
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
        {rounds.slice(0, Math.max(0, titlesShown - todos.length)).map(({ todo, planned }) => (
          <span key={`${todo.id} ${planned}`} className="truncate px-1 text-ink-soft">
            {todo.text || '（無題）'}
          </span>
        ))}
        {total > titlesShown && <span className="px-1 text-ink-soft">ほか{total - titlesShown}件</span>}
      </span>
    </>
  )
}
