import { memo } from 'react'
import { amountOf, isRest } from '#contract/apps/habit-days.ts'
import { addDays, type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { FoundText } from '../frame/list/found-text.tsx'
import { amountText, rhythmText, streakText } from './rhythm-text.ts'
import type { ShownHabit } from './select-habits.ts'
import { TickCircle } from './tick-circle.tsx'
import { lookOf } from './week-grid.tsx'

/** Their identity is stable, so that a row rerenders only when its habit changes. */
export type HabitRowActs = {
  tick: (id: string) => void
  /** Opens the sheet of today. */
  openDay: (id: string) => void
  open: (id: string) => void
}

type Props = {
  shown: ShownHabit
  today: Day
  /** The searched words. */
  words: readonly string[]
  isOpen: boolean
  acts: HabitRowActs
}

export const HabitRow = memo(function HabitRow({ shown, today, words, isOpen, acts }: Props) {
  const { habit, figures } = shown
  const entry = habit.days[today]
  const streak = streakText(figures)
  const details = [
    habit.amount && amountText(habit.amount, amountOf(entry)),
    isRest(entry) && 'おやすみ',
    rhythmText(habit.rhythm),
    habit.source && '自動',
  ].filter((each) => typeof each === 'string')
  return (
    <li
      data-habit={habit.id}
      className="rounded-lg border border-transparent bg-surface has-aria-[current]:border-accent"
    >
      <div className="flex items-center gap-1 py-1 pl-1">
        <TickCircle
          habit={habit}
          entry={entry}
          onTick={() => acts.tick(habit.id)}
          onLongPress={() => acts.openDay(habit.id)}
        />
        <button
          type="button"
          data-row-main
          aria-current={isOpen || undefined}
          onClick={() => acts.open(habit.id)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md py-2 pr-3 pl-1 text-left -outline-offset-3"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">
              <FoundText text={habit.name || '（無題）'} words={words} />
            </span>
            <span className="block text-sm text-ink-soft">
              {details.join('・')}
              {streak && <span className="font-bold whitespace-nowrap text-success">・{streak}</span>}
            </span>
          </span>
          <LastDays days={habit.days} today={today} />
        </button>
      </div>
    </li>
  )
})

/** The last seven days as dots, today last. */
function LastDays({ days, today }: { days: ShownHabit['habit']['days']; today: Day }) {
  const last = Array.from({ length: 7 }, (_, at) => addDays(today, at - 6))
  return (
    <span aria-hidden="true" className="grid shrink-0 grid-cols-7 gap-x-1 max-[379px]:hidden">
      {last.map((day) => (
        <span key={day} className="grid justify-items-center gap-1">
          <span
            className={`text-[0.625rem] leading-none ${day === today ? 'font-bold text-ink' : 'text-ink-soft'}`}
          >
            {weekdayNames[weekdayOf(day)]}
          </span>
          <span className={`size-2.5 rounded-full ${lookOf(days[day], false)}`} />
        </span>
      ))}
    </span>
  )
}
