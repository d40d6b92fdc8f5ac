import type { Habit, HabitDay, HabitSource } from '#contract/apps/app-habit.ts'
import { firstDay } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { tickOf } from '../habit-actions.ts'
import { type SourceRecord, sourceDays } from './source-days.ts'

/** Without the shared records that somebody else made or finished. `otherWho` names another member. */
export const ownRecords = (
  source: HabitSource,
  records: Iterable<SourceRecord>,
  otherWho: (id: string, field: string) => string | null,
): SourceRecord[] => {
  const { doneBy } = sourceDays(source)
  return [...records].filter(({ id }) => otherWho(id, doneBy) === null)
}

type Change = { id: string; day: Day; entry: HabitDay | undefined }

/**
 * The ticks that the records of an app give to its habits, from the day on which a habit was made. A tick of today goes
 * again with its record; an earlier one stays, because a note forgets all days but its first and last one.
 */
export function autoTicks(
  source: HabitSource,
  habits: Iterable<Habit>,
  records: Iterable<SourceRecord>,
  today: Day,
): Change[] {
  const days = new Set<Day>()
  for (const record of records) if (!isTrashed(record)) for (const day of record.days) days.add(day)
  return [...habits].flatMap((habit): Change[] => {
    if (habit.source !== source || isTrashed(habit)) return []
    const from = firstDay({ ...habit, days: {} })
    const missing = [...days].filter((day) => day >= from && day <= today && habit.days[day] === undefined)
    const entry = { ...tickOf(habit), by: source }
    const ofToday = habit.days[today]
    const isStale = ofToday && 'by' in ofToday && ofToday.by === source && !days.has(today)
    return [
      ...missing.map((day) => ({ id: habit.id, day, entry })),
      ...(isStale ? [{ id: habit.id, day: today, entry: undefined }] : []),
    ]
  })
}
