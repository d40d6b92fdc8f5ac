import { lazy, Suspense } from 'react'
import { QuietBoundary } from '#web/layout/quiet-boundary.tsx'
import { Art } from './site/art.tsx'
import { WeightApp } from './weight-app.tsx'

/** Loaded when a time is chosen. */
const ReminderReach = lazy(() =>
  import('#web/features/push/reminder-reach.tsx').then(({ ReminderReach }) => ({ default: ReminderReach })),
)

export function Page() {
  return (
    <WeightApp
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
