import { useEffect } from 'react'
import type { Habit, HabitSource } from '#contract/apps/app-habit.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { useListing } from '#web/storage/use-storage.ts'
import { setDay } from '../habit-actions.ts'
import { autoTicks, ownRecords } from './auto-ticks.ts'
import { sourceStorage } from './source-days.ts'

type Props = { opened: Opened<Habit>; habits: ReadonlyMap<string, Habit>; today: Day }

/** Ticks the habits that other apps tick, while habits are on the screen. */
export function AutoTicker({ opened, habits, today }: Props) {
  const sources = new Set(
    [...habits.values()].flatMap((habit) => (isTrashed(habit) ? [] : (habit.source ?? []))),
  )
  return [...sources].map((source) => (
    <SourceTicker key={source} source={source} opened={opened} habits={habits} today={today} />
  ))
}

function SourceTicker({ source, opened, habits, today }: Props & { source: HabitSource }) {
  const storage = sourceStorage(source)
  const { records, readiness } = useListing(storage)
  useEffect(() => {
    // Until all records have arrived, a missing one is no reason to take a tick back.
    if (readiness !== 'known') return
    const mine = ownRecords(source, records.values(), storage.current().otherWho)
    const changes = autoTicks(source, habits.values(), mine, today)
    if (changes.length === 0) return
    opened.records.together(() => {
      for (const { id, day, entry } of changes) setDay(opened.records, id, day, entry)
    })
  }, [source, storage, opened, habits, records, readiness, today])
  return null
}
