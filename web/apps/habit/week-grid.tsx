import type { Habit, HabitDay } from '#contract/apps/app-habit.ts'
import { amountOf, firstDay, isDone, isRest } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { shownDays, shownWeeks, WeekCells } from './week-cells.tsx'

type Props = { habit: Habit; today: Day }

/** The last weeks of one habit. */
export function WeekGrid({ habit: { days, ...habit }, today }: Props) {
  const start = firstDay({ ...habit, days })
  const done = shownDays(today).filter((day) => day <= today && isDone(days[day])).length
  return (
    <WeekCells
      today={today}
      label={`この${shownWeeks}週間で${done}日できました`}
      lookOf={(day) =>
        lookOf(day > today && !isRest(days[day]) ? undefined : days[day], day < start || day > today)
      }
    />
  )
}

/** The same colours wherever a day of a habit is drawn. */
export function lookOf(entry: HabitDay | undefined, isOutside: boolean): string {
  if (isRest(entry)) return 'border-2 border-success/60'
  if (isDone(entry)) return 'bg-success'
  if (amountOf(entry) > 0) return 'bg-success/40'
  return isOutside ? 'bg-paper-deep' : 'bg-line'
}
