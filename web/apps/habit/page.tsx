import { lazy, Suspense } from 'react'
import { QuietBoundary } from '#web/layout/quiet-boundary.tsx'
import { HabitApp } from './habit-app.tsx'
import { Art } from './site/art.tsx'

/** Loaded when a time is chosen. */
const ReminderReach = lazy(() =>
  import('#web/features/push/reminder-reach.tsx').then(({ ReminderReach }) => ({ default: ReminderReach })),
)

export function Page() {
  return (
    <HabitApp
      emptyArt={<Art />}
      reminderReach={
        <QuietBoundary>
          <Suspense>
            <ReminderReach />
          </Suspense>
        </QuietBoundary>
      }
    />
  )
}
