import { lazy, Suspense } from 'react'
import { WeightApp } from '../../apps/weight/weight-app.tsx'
import { AppWeightArt } from '../../art/apps/app-weight-art.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'

/** Loaded when a time is chosen. */
const ReminderReach = lazy(() =>
  import('../../features/push/reminder-reach.tsx').then(({ ReminderReach }) => ({ default: ReminderReach })),
)

export function Weight() {
  return (
    <WeightApp
      emptyArt={<AppWeightArt />}
      reminderReach={
        <SectionBoundary quiet>
          <Suspense>
            <ReminderReach />
          </Suspense>
        </SectionBoundary>
      }
    />
  )
}
