import { trustSignalDays } from '#contract/retention-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { findClustersJob } from './cluster/find-clusters.ts'

export const trustRetention: readonly Retention[] = [
  { table: 'trust_signal', where: past('seen_at', { days: trustSignalDays }) },
  // The flags of erased members.
  { table: 'trust_flag', where: past('forget_at') },
  {
    table: 'trust_cleared',
    where: (sql) => sql`not exists (
      select from trust_signal mine where mine.uid = trust_cleared.uid and mine.hash = trust_cleared.hash)`,
  },
  {
    table: 'trust_cleared_group',
    where: (sql) => sql`not exists (select from trust_signal mine where mine.uid = trust_cleared_group.uid)`,
  },
]

export const trustFeature = ({ db, clock }: { db: Db; clock: Clock }): Feature => ({
  jobs: [findClustersJob({ db, clock })],
  retention: trustRetention,
})
