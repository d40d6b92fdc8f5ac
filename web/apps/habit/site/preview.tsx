import { useState } from 'react'
import { everyDay, type Habit } from '#contract/apps/app-habit.ts'
import { figuresOf, isDone } from '#contract/apps/habit-days.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { streakText } from '../rhythm-text.ts'
import { TickCircle } from '../tick-circle.tsx'
import { WeekGrid } from '../week-grid.tsx'

/** A day of its own, so that the page is the same whenever it is built. */
const today = '2026-11-18'
const shownDays = 76

/** Sample data: done on every day but these, counted back from today. */
const sample = (id: string, name: string, emoji: string, missed: readonly number[]): Habit => ({
  id,
  name,
  emoji,
  rhythm: everyDay,
  part: 'any',
  order: id,
  createdAt: Date.parse(addDays(today, -shownDays)),
  editedAt: 0,
  days: Object.fromEntries(
    Array.from({ length: shownDays }, (_, at) => at + 1)
      .filter((days) => !missed.includes(days))
      .map((days) => [addDays(today, -days), { amount: 1 }]),
  ),
})

const start = [
  sample('1', '水を飲む', '💧', [13, 29, 30, 47, 48, 61]),
  sample('2', 'ストレッチ', '🤸', [5, 9, 18, 33, 34, 35, 52, 66]),
  sample('3', '本を読む', '📖', [1, 2, 6, 8, 12, 13, 20, 22, 27, 34, 41, 44, 55, 60]),
]

export function Preview() {
  const [habits, setHabits] = useState(start)
  const [shownId, setShownId] = useState('1')
  const [said, setSaid] = useState('')
  const shown = habits.find(({ id }) => id === shownId)

  function tick(habit: Habit) {
    const done = isDone(habit.days[today])
    const days = { ...habit.days, [today]: { amount: done ? 0 : 1 } }
    const next = { ...habit, days }
    setHabits(habits.map((each) => (each === habit ? next : each)))
    setShownId(habit.id)
    setSaid(`${habit.name} ${streakText(figuresOf(next, today))}`)
  }

  return (
    <div className="@container">
      <div className="@2xl:grid @2xl:grid-cols-2 @2xl:items-center @2xl:gap-10">
        <ul className="grid grid-cols-1">
          {habits.map((habit) => (
            <li key={habit.id} className="flex items-center gap-2">
              <TickCircle
                habit={habit}
                entry={habit.days[today]}
                onTick={() => tick(habit)}
                onLongPress={() => setShownId(habit.id)}
              />
              <button
                type="button"
                aria-pressed={habit.id === shownId}
                onClick={() => setShownId(habit.id)}
                className="flex min-h-14 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-paper-deep aria-pressed:font-bold"
              >
                {habit.name}
                <span className="numerals text-sm font-bold whitespace-nowrap text-success">
                  {streakText(figuresOf(habit, today))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {shown && (
          <div className="mt-3 border-t border-line pt-4 @2xl:mt-0 @2xl:border-0 @2xl:pt-0">
            <WeekGrid habit={shown} today={today} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
