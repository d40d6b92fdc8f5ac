import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { ledgerCallables } from './callables.ts'
import { pointsExpiringJob } from './expiring-job.ts'
import { expirePoints } from './expiry-job.ts'
import { pointReader, type StreakDaysOf } from './point-reader.ts'

export type LedgerHooks = { streakDaysOf: StreakDaysOf }

type Options = LedgerHooks & { db: Db; clock: Clock }

export const ledgerFeature = ({ db, clock, streakDaysOf }: Options): Feature => ({
  callables: ledgerCallables(db),
  jobs: [expirePoints({ db, clock }), pointsExpiringJob({ db, clock })],
  readers: [pointReader(streakDaysOf)],
})
