import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import { type Habit, habitNameLengthMax, readHabit } from '#contract/apps/app-habit.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'

const habitShape: RecordShape<Habit> = {
  // Texts become strings, and the days an object.
  read: (map, base) => ({ ...readHabit(map.toJSON()), ...base }),
  write: ({ id: _id, createdAt: _createdAt, editedAt: _editedAt, name, days, ...plain }) => ({
    ...plain,
    name: new YText(name),
    days: new YMap(Object.entries(days)),
  }),
}

export const habitStorage = appStorage('habit', habitShape)

const exportedBase = z.object({
  id: z.string().check(z.maxLength(120)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  name: z.string().check(z.maxLength(habitNameLengthMax * 4)),
})

/** Parses a habit from an export file. */
export function parseExported(value: unknown): Habit | null {
  const base = z.safeParse(exportedBase, value)
  if (!base.success) return null
  const { trashedAt, ...given } = base.data
  return { ...readHabit(Object(value)), ...given, ...(trashedAt !== undefined && { trashedAt }) }
}
