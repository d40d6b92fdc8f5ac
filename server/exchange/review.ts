import { recordAct } from '../audit/record-act.ts'
import type { Tx } from '../db/db.ts'
import { giveBack } from '../ledger/hold.ts'
import { cancelOrderLater, deliverLater } from './deliver-later.ts'
import { type ExchangeKey, lockExchange } from './exchange.ts'
import { moveExchange } from './move-exchange.ts'
import { tellSettledLater } from './settled-later.ts'

/** What an operator decides about an exchange. Each act is on record in the same transaction. */
export type ExchangeOperation = ExchangeKey & { actor: string; at: Date }
export type ReviewOutcome = 'done' | 'unknown-exchange' | 'not-in-review'

export async function approveExchange(tx: Tx, operation: ExchangeOperation): Promise<ReviewOutcome> {
  const { actor, at } = operation
  const exchange = await lockExchange(tx, operation)
  if (!exchange) return 'unknown-exchange'
  if (exchange.status !== 'review') return 'not-in-review'
  await moveExchange(tx, exchange, { status: 'issuing', at })
  await deliverLater(tx, exchange, { attempt: exchange.tries + 1 })
  const { channel, points, uid } = exchange
  await recordAct(tx, {
    at,
    actor,
    act: 'exchanges approve',
    subject: exchange.exchangeId,
    details: { uid, channel, points },
  })
  return 'done'
}

/** The points come back at once; the member reads the reason. */
export async function rejectExchange(
  tx: Tx,
  operation: ExchangeOperation,
  reason: string,
): Promise<ReviewOutcome> {
  const { actor, at } = operation
  const exchange = await lockExchange(tx, operation)
  if (!exchange) return 'unknown-exchange'
  if (exchange.status !== 'review') return 'not-in-review'
  const { uid, exchangeId, channel, points } = exchange
  await giveBack(tx, { uid, holdId: exchangeId, at })
  await moveExchange(tx, exchange, { status: 'rejected', reason, at })
  await cancelOrderLater(tx, exchange)
  await tellSettledLater(tx, exchange, at)
  const details = { uid, channel, points, reason }
  await recordAct(tx, { at, actor, act: 'exchanges reject', subject: exchangeId, details })
  return 'done'
}
