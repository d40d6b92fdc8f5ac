import { startTransition, useMemo, useRef, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { cx } from '#web/ui/cx.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { type FutureRound, futureRounds } from '../rounds/future-rounds.ts'
import type { TodoGroup } from '../select-todos.ts'
import { isInOneOf, useReadOnlyLists } from '../share/list-sharing.ts'
import { firstDayOf } from '../when/when.ts'
import { type DayRows, DayTodos } from './day-todos.tsx'
import { isSpan, type Lanes, lanesOfWeek } from './lanes.ts'
import { firstOfMonth, mondayOf, monthsLater, weekFrom } from './month.ts'
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
  const lanesOn = useMemo(() => lanesByWeek(todosOn), [todosOn])
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
                shown: (
                  <DayContent todos={todos} lanes={lanesOn(each)} rounds={rounds} day={each} today={today} />
                ),
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

/** The rows of a day's cell. A week is worked out when one of its days is asked for. */
function lanesByWeek(todosOn: ReadonlyMap<Day, readonly Todo[]>): (day: Day) => Lanes {
  const weeks = new Map<Day, ReadonlyMap<Day, Lanes>>()
  return (day) => {
    const monday = mondayOf(day)
    const known = weeks.get(monday) ?? lanesOfWeek(weekFrom(monday), todosOn)
    weeks.set(monday, known)
    return known.get(day) ?? []
  }
}

type DayContentProps = {
  todos: readonly Todo[]
  lanes: Lanes
  rounds: readonly FutureRound[]
  day: Day
  today: Day
}

const titlesShown = 3
const dotsShown = 3
/** Keeps the height of a row without letters. */
const blank = '\u00a0'

/** The content of a day's cell: dots on phones, the first titles on desktops. */
function DayContent({ todos, lanes, rounds, day, today }: DayContentProps) {
  const readOnly = useReadOnlyLists()
  const isLate = ({ due = day }: Todo) => due < today
  const shown = lanes.slice(0, titlesShown)
  const roundsShown = rounds.slice(0, titlesShown - shown.length)
  const hidden = todos.length + rounds.length - shown.filter(Boolean).length - roundsShown.length
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
        {shown.map((todo, at) =>
          todo ? (
            <span
              key={todo.id}
              data-cell-todo={isInOneOf(readOnly, todo) ? undefined : todo.id}
              className={cx(
                'truncate rounded-sm border-y px-1 select-none data-cell-todo:cursor-grab',
                isLate(todo) ? 'bg-danger-soft text-danger' : isSpan(todo) ? 'bg-accent-soft' : 'bg-surface',
                !isSpan(todo) ? 'border-transparent' : isLate(todo) ? 'border-danger' : 'border-accent',
                // Over the padding of the cell, so that the days of a span are one bar.
                firstDayOf(todo) !== day && '-ml-1.5 rounded-l-none',
                todo.due !== day && '-mr-1.5 rounded-r-none',
              )}
            >
              {todo.time && firstDayOf(todo) === day && <span className="numerals">{todo.time} </span>}
              {firstDayOf(todo) === day || day === mondayOf(day) ? todo.text || '（無題）' : blank}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is its place
            <span key={at} className="border-y border-transparent">
              {blank}
            </span>
          ),
        )}
        {roundsShown.map(({ todo, planned }) => (
          <span key={`${todo.id} ${planned}`} className="truncate px-1 text-ink-soft">
            {todo.text || '（無題）'}
          </span>
        ))}
        {hidden > 0 && <span className="px-1 text-ink-soft">ほか{hidden}件</span>}
      </span>
    </>
  )
}
