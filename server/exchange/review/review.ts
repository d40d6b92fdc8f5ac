import type { Acting } from '../../audit/act.ts'
import type { Tx } from '../../db/db.ts'
import { clearSignals } from '../../trust/clear-signals.ts'
import { clearGroup } from '../../trust/cluster/cleared-group.ts'
import { flagMember } from '../../trust/flag.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import { type Hindrance, lockForIssue } from '../delivery/hindrance.ts'
import { type ExchangeKey, lockExchange, type StoredExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'
import type { GroupsOf } from './group.ts'
import { returnExchange } from './return-exchange.ts'

/** A decision about an exchange, with the operator who makes it. */
export type ExchangeOperation = ExchangeKey & Acting
type ReviewRefusal = 'unknown-exchange' | 'not-in-review' | 'already-rejected' | Hindrance
export type ReviewOutcome = 'done' | ReviewRefusal

export async function approveExchange(
  tx: Tx,
  key: ExchangeKey,
  at: Date,
  groupsOf: GroupsOf,
): Promise<StoredExchange | ReviewRefusal> {
  const locked = await lockForIssue(tx, key, at)
  if (!locked) return 'unknown-exchange'
  const { exchange, hindrance } = locked
  if (exchange.status !== 'review') return 'not-in-review'
  if (hindrance) return hindrance
  await moveExchange(tx, exchange, { status: 'issuing', isUnreviewed: false, trouble: null, at })
  await deliverLater(tx, exchange, { attempt: exchange.tries + 1 })
  const { uid } = exchange
  await clearSignals(tx, { uid, at })
  const group = (await groupsOf(tx, [uid], at)).get(uid)
  if (group) await clearGroup(tx, { ...group, uids: [uid], at })
  return exchange
}

type Rejection = {
  /** The member reads it. */
  reason: string
  isFraud?: boolean
}

/**
 * Returns the points at once and shows the member the reason. Always possible. `isFraud` is not shown to the member:
 * exchanges of members who share a device, mailbox or PayPay account with them are reviewed from then on.
 */
export async function rejectExchange(
  tx: Tx,
  key: ExchangeKey,
  { reason, isFraud = false }: Rejection,
  at: Date,
): Promise<(StoredExchange & { isReturned: boolean }) | ReviewRefusal> {
  const exchange = await lockExchange(tx, key)
  if (!exchange) return 'unknown-exchange'
  if (exchange.status === 'rejected') return 'already-rejected'
  if (exchange.status !== 'review') return 'not-in-review'
  const isReturned = await returnExchange(tx, exchange, { reason, at })
  if (isFraud) await flagMember(tx, { uid: exchange.uid, why: 'fraud', at })
  return { ...exchange, isReturned }
}
