import { type Habit, readHabit } from '#contract/apps/app-habit.ts'
import type { Version } from '#web/storage/device/version-device.ts'
import type { PastKind } from '../../frame/version/past-records.ts'
import { fieldsOf, type HabitFields } from '../habit-actions.ts'

/** Days are no part of a version: they stay when one comes back. */
export const pastHabits: PastKind<Habit> = {
  app: 'habit',
  contentOf: fieldsOf,
  // The form saves everything at once, so that each change is a whole one.
  ends: (past, now) => JSON.stringify(fieldsOf(past)) !== JSON.stringify(fieldsOf(now)),
}

/** Null if another build wrote it in another form. */
export function pastHabitOf({ content }: Version): HabitFields | null {
  try {
    const stored: unknown = JSON.parse(content)
    const fields = fieldsOf(readHabit(Object(stored)))
    return fields.name === '' ? null : fields
  } catch {
    return null
  }
}
