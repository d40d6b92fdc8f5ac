import { coalesce, togetherOrAlone } from '../db/coalesce.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { MissionContext } from './mission-context.ts'
import { type Stamped, stampTogether, type Visit } from './stamp.ts'

const batchMax = 256

/**
 * Batches the first visits of a day: those that arrive during a commit share the next one, and each is answered after
 * its own. Two batches at once, so that a dead connection does not hold up every stamp.
 */
export const openStamper = (db: Pick<Db, 'tx'>, rules: MissionContext, log: Pick<Log, 'warn'>) =>
  coalesce<Visit, Stamped>(
    togetherOrAlone({
      together: (visits) => db.tx(null, (tx) => stampTogether(tx, rules, visits)),
      alone: (visit) =>
        db.tx(visit.uid, async (tx) => {
          const [stamped = { earned: [], streakDays: 0 }] = await stampTogether(tx, rules, [visit])
          return stamped
        }),
      onFallback: (error, count) =>
        log.warn({ err: error, stamps: count }, 'batch of stamps failed; stamping one by one'),
    }),
    { batchMax, atOnce: 2 },
  )
