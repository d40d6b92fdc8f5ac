import type { Habit, HabitDay } from '#contract/apps/app-habit.ts'
import { amountOf, firstDay, isDone, isRest } from '#contract/apps/habit-days.ts'
import { addDays, type Day, daysSinceMonday, weekdayNames } from '#contract/values/japan-day.ts'
import { cx } from '#web/ui/cx.ts'
import { weekdaysInOrder } from './rhythm-text.ts'

type Props = { habit: Habit; today: Day }

const weeks = 12

/** Weeks as columns, from Monday down to Sunday. */
export function WeekGrid({ habit, today }: Props) {
  const monday = addDays(today, -daysSinceMonday(today) - 7 * (weeks - 1))
  const columns = Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week))
  const start = firstDay(habit)
  const all = columns.flatMap((first) => weekdaysInOrder.map((_, row) => addDays(first, row)))
  const done = all.filter((day) => day <= today && isDone(habit.days[day])).length
  return (
    <div
      role="img"
      aria-label={`この${weeks}週間で${done}日できました`}
      className="grid grid-cols-[auto_repeat(12,minmax(0,1fr))] gap-1"
    >
      <span />
      {columns.map((first, at) => (
        <span key={first} className="numerals h-4 w-0 text-[0.625rem] whitespace-nowrap text-ink-soft">
          {at === 0 || first.slice(8) <= '07' ? `${Number(first.slice(5, 7))}月` : ''}
        </span>
      ))}
      {weekdaysInOrder.map((weekday, row) => [
        <span key={weekday} className="self-center pr-1 text-xs text-ink-soft">
          {weekdayNames[weekday]}
        </span>,
        ...columns.map((first) => {
          const day = addDays(first, row)
          const isOutside = day < start || day > today
          return (
            <span
              key={day}
              className={cx(
                'aspect-square w-full rounded-[0.3125rem]',
                lookOf(day > today && !isRest(habit.days[day]) ? undefined : habit.days[day], isOutside),
                day === today && 'ring-2 ring-accent ring-offset-1 ring-offset-surface',
              )}
            />
          )
        }),
      ])}
    </div>
  )
}

/** The same colours wherever a day of a habit is drawn. */
export function lookOf(entry: HabitDay | undefined, isOutside: boolean): string {
  if (isRest(entry)) return 'border-2 border-success/60'
  if (isDone(entry)) return 'bg-success'
  if (amountOf(entry) > 0) return 'bg-success/40'
  return isOutside ? 'bg-paper-deep' : 'bg-line'
}
