import { coalesce } from '../db/coalesce.ts'
import type { Db } from '../db/db.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../http/handle.ts'
import { grant, type LoneGrant } from './earn.ts'
import { grantTogether } from './grant-together.ts'
import type { Posted } from './transfer.ts'

export type Granter = (wanted: LoneGrant) => Promise<Posted>

const batchMax = 256

/** Batches independent grants: those requested at the same time share a commit, and each resolves after it. */
export function openGranter(db: Pick<Db, 'single'>, log: Pick<Log, 'warn'>): Granter {
  const alone = (wanted: LoneGrant) => db.single(wanted.uid, (tx) => grant(tx, wanted))

  return coalesce<LoneGrant, Posted>(
    async (wanted) => {
      if (wanted.length === 1) return Promise.allSettled(wanted.map(alone))
      try {
        return await db.single(null, (tx) => grantTogether(tx, wanted))
      } catch (error) {
        if (isUnavailable(error)) throw error
        // Nothing of the batch was written. Granting one by one fails only the invalid ones.
        log.warn({ err: error, grants: wanted.length }, 'batch of grants failed; granting one by one')
        return Promise.allSettled(wanted.map(alone))
      }
    },
    { batchMax },
  )
}
