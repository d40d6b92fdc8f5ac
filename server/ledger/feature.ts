import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { ledgerCallables } from './callables.ts'
import { type OnExpiring, pointsExpiringJob } from './expiring-job.ts'
import { expirePoints } from './expiry-job.ts'
import { pointReader, type StreakDaysOf } from './point-reader.ts'

export type LedgerHooks = { streakDaysOf: StreakDaysOf; onExpiring: OnExpiring }

type Options = LedgerHooks & { db: Db; clock: Clock; publicOrigin: string }

export const ledgerFeature = ({ db, clock, publicOrigin, streakDaysOf, onExpiring }: Options): Feature => ({
  callables: ledgerCallables(db),
  jobs: [expirePoints({ db, clock, publicOrigin }), pointsExpiringJob({ db, clock, onExpiring })],
  readers: [pointReader(streakDaysOf)],
})
