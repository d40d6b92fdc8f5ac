import { Map as YMap, Text as YText } from 'yjs'
import type { HabitSource } from '#contract/apps/app-habit.ts'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'
import { type AppStorage, appStorage } from '#web/storage/app-storage.ts'

/** A record of another app, as far as a habit needs it: the days on which it counts. */
export type SourceRecord = RecordBase & { days: readonly Day[] }

/** The same acts as the findings of server/sync/apps, by day. */
const daysOf: Record<HabitSource, (map: YMap<unknown>, base: RecordBase) => Day[]> = {
  note: (map, base) => (hasText(map, 'title') || hasText(map, 'body') ? writtenOn(base) : []),
  recipe: (map, base) => {
    const cooked = map.get('cooked')
    const entries: unknown[] = cooked instanceof YMap ? [...cooked.values()] : []
    return hasText(map, 'title') ? [...writtenOn(base), ...entries.flatMap(dayField)] : []
  },
  todo: (map) => {
    const doneAt = map.get('doneAt')
    return typeof doneAt === 'number' && hasText(map, 'text') ? [dayOf(doneAt)] : []
  },
  weight: (map) => (map.get('kind') === 'weighing' ? dayField({ day: map.get('day') }) : []),
}

const storages = new Map<HabitSource, AppStorage<SourceRecord>>()

/** Opened when a habit first asks for it. */
export function sourceStorage(source: HabitSource): AppStorage<SourceRecord> {
  const known = storages.get(source)
  if (known) return known
  const storage = appStorage<SourceRecord>(source, {
    read: (map, base) => ({ ...base, days: daysOf[source](map, base) }),
    write: () => {
      throw new Error('a habit only reads the records of another app')
    },
  })
  storages.set(source, storage)
  return storage
}

const writtenOn = ({ createdAt, editedAt }: RecordBase) => [dayOf(createdAt), dayOf(editedAt)]
const dayOf = (ms: number): Day => japanDay(new Date(Math.min(Math.max(ms || 0, 0), Date.now())))
const hasText = (map: YMap<unknown>, field: string) => {
  const text = map.get(field)
  return text instanceof YText && text.toString().trim() !== ''
}
const dayField = (entry: unknown): Day[] =>
  typeof entry === 'object' && entry !== null && 'day' in entry && typeof entry.day === 'string'
    ? [entry.day]
    : []
