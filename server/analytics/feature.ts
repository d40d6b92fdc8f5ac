import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { analyticsCallables } from './callables.ts'
import { forgetAnalytics } from './forget-events.ts'
import { forwardEventsJob, type Measurement } from './forward-events.ts'

type Options = { db: Db; clock: Clock; measurement: Measurement | null; publicOrigin: string }

export const analyticsFeature = ({ db, clock, measurement, publicOrigin }: Options): Feature => ({
  callables: analyticsCallables({ db, isForwarded: measurement !== null }),
  jobs: [
    forgetAnalytics({ sql: db.sql, clock }),
    ...(measurement ? [forwardEventsJob(measurement, publicOrigin)] : []),
  ],
})
