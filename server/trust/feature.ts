import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { findClustersJob } from './cluster/find-clusters.ts'
import { forgetSignals } from './forget-signals.ts'

export const trustFeature = ({ db, clock }: { db: Db; clock: Clock }): Feature => ({
  jobs: [forgetSignals({ sql: db.sql, clock }), findClustersJob({ db, clock })],
})
