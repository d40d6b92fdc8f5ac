import { coalesce, togetherOrAlone } from '../db/coalesce.ts'
import { coalesceByGroup } from '../db/coalesce-by-group.ts'
import type { Db } from '../db/db.ts'
import { openShards } from '../db/shards.ts'
import type { Log } from '../http/handle.ts'
import type { MissionContext } from './mission-context.ts'
import { type Stamped, stampTogether, type Visit } from './stamp.ts'

/** Two batches at once, so that a dead connection does not hold up every stamp. */
const wholeMax = { batchMax: 256, atOnce: 2 }
/** Each size of a batch is another statement text, which is prepared on every connection. */
const shardMax = { batchMax: 32, atOnce: 8 }

/**
 * Batches the first visits of a day: those that arrive during a commit share the next one, and each is answered after
 * its own. On a distributed database a batch has the members of one shard and commits on one node.
 */
export function openStamper(
  db: Pick<Db, 'memberTx' | 'quick' | 'form' | 'learnForm'>,
  rules: MissionContext,
  log: Pick<Log, 'warn'>,
): (visit: Visit) => Promise<Stamped> {
  const run = togetherOrAlone<Visit, Stamped>({
    together: (visits) => db.memberTx(null, (tx) => stampTogether(tx, rules, visits)),
    alone: (visit) =>
      db.memberTx(visit.uid, async (tx) => {
        const [stamped = { earned: [], streakDays: 0 }] = await stampTogether(tx, rules, [visit])
        return stamped
      }),
    onFallback: (error, count) => {
      log.warn({ err: error, stamps: count }, 'batch of stamps failed; stamping one by one')
      // The database may have been distributed since the server started: it refuses a batch over several nodes.
      db.learnForm().catch((reason) => log.warn({ err: reason }, 'could not read whether it is distributed'))
    },
  })
  const shardOf = openShards(db.quick)
  const stampWhole = coalesce(run, wholeMax)
  const stampOnShard = coalesceByGroup(run, shardMax)

  return async (visit) =>
    db.form() === 'joined' ? stampWhole(visit) : stampOnShard(await shardOf(visit.uid), visit)
}
