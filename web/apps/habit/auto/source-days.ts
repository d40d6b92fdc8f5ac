import type { HabitSource } from '#contract/apps/app-habit.ts'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { type AppStorage, appStorage } from '#web/storage/app-storage.ts'
import type { HabitDays } from '../../frame/habit/habit-days.ts'

/** A record of another app, as far as a habit needs it: the days on which it counts. */
export type SourceRecord = RecordBase & { days: readonly Day[] }

const files = import.meta.glob<HabitDays>('../../*/habit-days.ts', { eager: true, import: 'habitDays' })

export function sourceDays(source: HabitSource): HabitDays {
  const found = files[`../../${source}/habit-days.ts`]
  if (!found) throw new Error(`web/apps/${source}/habit-days.ts is missing`)
  return found
}

const storages = new Map<HabitSource, AppStorage<SourceRecord>>()

/** Opened when a habit first asks for it. */
export function sourceStorage(source: HabitSource): AppStorage<SourceRecord> {
  const known = storages.get(source)
  if (known) return known
  const habitDays = sourceDays(source)
  const storage = appStorage<SourceRecord>(source, {
    read: (map, base) => ({ ...base, days: habitDays.of(map, base) }),
    write: () => {
      throw new Error('a habit only reads the records of another app')
    },
  })
  storages.set(source, storage)
  return storage
}
