import type { Map as YMap } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'

/** How the records of an app tick habits: `habitDays` of `web/apps/{app}/habit-days.ts`. */
export type HabitDays = {
  /** The days on which a record ticks. */
  of: (map: YMap<unknown>, base: RecordBase) => Day[]
  /** The field that whoever did it has set: a shared record ticks for that member alone. */
  doneBy: string
}

export const dayOf = (ms: number): Day => japanDay(new Date(Math.min(Math.max(ms || 0, 0), Date.now())))

/** The first and the last day of work on a record, as far as it tells. */
export const writtenOn = ({ createdAt, editedAt }: RecordBase): Day[] => [dayOf(createdAt), dayOf(editedAt)]

/** The day that an entry names. */
export const dayField = (entry: unknown): Day[] =>
  typeof entry === 'object' && entry !== null && 'day' in entry && typeof entry.day === 'string'
    ? [entry.day]
    : []
