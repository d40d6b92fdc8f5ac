import { Map as YMap } from 'yjs'
import { readHabit } from '#contract/apps/app-habit.ts'
import { dueDays } from '#contract/apps/habit-days.ts'
import { type Day, minuteMs } from '#contract/values/japan-day.ts'

/** A moment at which the member wants to be reminded of habits; `text` has the names that they chose to see there. */
export type HabitTime = { atMs: number; text: string }

/** A member who does not come back within these days is left in peace. */
const aheadDays = 8
/** Beyond anybody's use. */
const momentsMax = 100
const namesLengthMax = 200
const control = /\p{Cc}/gu

/** The moments from today on at which a habit is due and not done. A browser may have written anything. */
export function habitTimesOf(records: YMap<unknown>, today: Day): HabitTime[] {
  const names = new Map<number, string[]>()
  for (const record of records.values()) {
    if (!(record instanceof YMap) || typeof record.get('trashedAt') === 'number') continue
    const minute = record.get('remindAtMinute')
    // Most habits have none: their years of days are not read.
    if (typeof minute !== 'number') continue
    const habit = readHabit(record.toJSON())
    const createdAt = Number(record.get('createdAt')) || 0
    if (habit.remindAtMinute === undefined) continue
    for (const day of dueDays({ ...habit, createdAt }, today, aheadDays)) {
      const atMs = Date.parse(`${day}T00:00:00+09:00`) + habit.remindAtMinute * minuteMs
      const name = habit.remindByName ? [habit.name.replace(control, '')] : []
      names.set(atMs, [...(names.get(atMs) ?? []), ...name])
    }
  }
  return [...names]
    .sort(([one], [other]) => one - other)
    .slice(0, momentsMax)
    .map(([atMs, shown]) => ({ atMs, text: shown.join('、').slice(0, namesLengthMax).toWellFormed() }))
}
