import type { Tx } from '../../db/db.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import { hindranceNotes, lockForIssue } from '../delivery/hindrance.ts'
import { moveExchange } from '../move-exchange.ts'
import { lockOpenExchanges } from './return-exchange.ts'

/**
 * Sends back to delivery what only a restriction took out of it, after the restriction was lifted: no gift was ordered,
 * the restriction put it into review since `since`, and no reviewer has noted anything. The rest stays where it is, above
 * all exchanges that were in review before. Returns the ids.
 */
export async function resumeExchanges(
  tx: Tx,
  { uid, since, at }: { uid: string; since: Date; at: Date },
): Promise<string[]> {
  const resumed: string[] = []
  for (const exchange of await lockOpenExchanges(tx, uid)) {
    const { exchangeId, status, askedAt, trouble, reviewNote } = exchange
    const isStopped = status === 'review' && trouble === hindranceNotes['member-restricted']
    if (!isStopped || askedAt !== null || reviewNote !== null) continue
    const stopped = await tx`
      select from exchange_event
      where uid = ${uid} and exchange_id = ${exchangeId} and status = 'review' and at >= ${since}`
    const locked = await lockForIssue(tx, { uid, exchangeId }, at)
    if (stopped.length === 0 || !locked || locked.hindrance) continue
    await moveExchange(tx, exchange, { status: 'issuing', trouble: null, at })
    await deliverLater(tx, exchange, { attempt: exchange.tries + 1 })
    resumed.push(exchangeId)
  }
  return resumed
}
