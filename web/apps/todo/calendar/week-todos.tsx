import type { Todo } from '#contract/apps/app-todo.ts'
import { dayWords, fullDayWords } from '#contract/values/day-words.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { monthOf } from '#contract/values/japan-month.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import type { FutureRound } from '../rounds/future-rounds.ts'
import { type DayRows, DayTodos } from './day-todos.tsx'
import { mondayOf, weekFrom } from './month.ts'

type Props = DayRows & {
  day: Day
  onDay: (day: Day) => void
  todosOn: ReadonlyMap<Day, readonly Todo[]>
  roundsOn: (day: Day) => readonly FutureRound[]
}

/** Per day, so that a full week stays quick. */
const weekRows = 5

/** The seven days from Monday on, each with its todos. */
export function WeekTodos({ day, onDay, todosOn, roundsOn, ...rows }: Props) {
  const week = weekFrom(mondayOf(day))
  return (
    <div>
      <div className="mb-3 flex items-center justify-between">
        <IconButton label="前の週" icon={<ChevronLeftIcon />} onClick={() => onDay(addDays(day, -7))} />
        <p aria-live="polite" className="font-bold">
          {weekText(week)}
        </p>
        <IconButton label="次の週" icon={<ChevronRightIcon />} onClick={() => onDay(addDays(day, 7))} />
      </div>
      {week.map((each) => (
        <DayTodos
          key={each}
          day={each}
          todos={todosOn.get(each) ?? []}
          rounds={roundsOn(each)}
          rowsAtFirst={weekRows}
          {...rows}
        />
      ))}
    </div>
  )
}

/** 2026年11月16日〜22日, 2026年11月30日〜12月6日. */
function weekText(week: readonly Day[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const end = monthOf(first) === monthOf(last) ? `${partsOf(last).date}日` : dayWords(last)
  return `${fullDayWords(first)}〜${end}`
}
