import type { Tx } from '../../db/db.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import { hindranceNotes, lockForIssue, signalNote } from '../delivery/hindrance.ts'
import type { StoredExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'
import { reviewReasons } from '../request/review-reasons.ts'
import type { GroupsOf } from './group.ts'
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
    if (stopped.length > 0 && (await resume(tx, exchange, at))) resumed.push(exchangeId)
  }
  return resumed
}

/**
 * Sends back to delivery what only signals stopped that are cleared now. An exchange that a reviewer has noted, or that
 * has any other reason for a review, stays. Returns the ids.
 */
export async function resumeCleared(
  tx: Tx,
  { uid, at }: { uid: string; at: Date },
  groupsOf: GroupsOf,
): Promise<string[]> {
  const resumed: string[] = []
  for (const exchange of await lockOpenExchanges(tx, uid)) {
    const { exchangeId, points, status, askedAt, trouble, reviewNote, reviewFor } = exchange
    const isStopped =
      status === 'review' && (trouble === null ? reviewFor.length > 0 : trouble === signalNote)
    if (!isStopped || askedAt !== null || reviewNote !== null) continue
    const reasons = await reviewReasons(tx, { uid, points, at }, groupsOf)
    if (reasons.length === 0 && (await resume(tx, exchange, at))) resumed.push(exchangeId)
  }
  return resumed
}

async function resume(tx: Tx, exchange: StoredExchange, at: Date): Promise<boolean> {
  const locked = await lockForIssue(tx, exchange, at)
  if (!locked || locked.hindrance) return false
  await moveExchange(tx, exchange, { status: 'issuing', trouble: null, at })
  await deliverLater(tx, exchange, { attempt: exchange.tries + 1 })
  return true
}
