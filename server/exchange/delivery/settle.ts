import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import { findExchange, lockExchange, orderOf, type StoredExchange } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { moveExchange } from '../move-exchange.ts'
import { isHeld } from '../request/return-points.ts'
import type { ExchangeOperation } from '../review/review.ts'
import { failed, issued } from './deliver-exchange.ts'
import { deliverLater } from './deliver-later.ts'
import { type Hindrance, lockForIssue } from './hindrance.ts'

export type SettleOutcome =
  | 'done'
  | 'unknown-exchange'
  | 'not-under-way'
  | 'provider-not-set-up'
  | Hindrance
  | { notCanceled: string }

/** Restarts the retry schedule, at once. */
export async function retryExchange(tx: Tx, operation: ExchangeOperation): Promise<SettleOutcome> {
  const { at } = operation
  const locked = await lockForIssue(tx, operation, at)
  if (!locked) return 'unknown-exchange'
  const { exchange, hindrance } = locked
  if (!isUnderWay(exchange)) return 'not-under-way'
  if (hindrance) return hindrance
  const { tries } = exchange
  await moveExchange(tx, exchange, { triesBefore: tries, nextTryAt: at, isWithOperator: false, at })
  await deliverLater(tx, exchange, { attempt: tries + 1 })
  await record(tx, operation, exchange, 'exchanges retry', { tries })
  return 'done'
}

/**
 * Returns the points once the company confirms that no gift exists under this order and none will. With `byHand` the
 * operator confirms it, after looking in the company's own system.
 */
export async function settleAsFailed(
  exchanges: ExchangeContext,
  operation: ExchangeOperation,
  { reason, byHand }: { reason: string; byHand: boolean },
): Promise<SettleOutcome> {
  const { db, providers } = exchanges
  const known = await findExchange(db.sql, operation)
  if (!known) return 'unknown-exchange'
  if (!isUnderWay(known)) return 'not-under-way'
  if (!byHand) {
    const provider = providers[known.provider]
    if (!provider) return 'provider-not-set-up'
    const canceled = await provider.cancel(orderOf(known, operation.at))
    if (canceled.status !== 'canceled') return { notCanceled: canceled.why }
  }
  return db.tx(operation.uid, (tx) => settleFailed(tx, operation, { reason, byHand }))
}

/** The operator has confirmed that no gift exists. */
export const settleFailedByHand = (
  tx: Tx,
  operation: ExchangeOperation,
  { reason }: { reason: string },
): Promise<SettleOutcome> => settleFailed(tx, operation, { reason, byHand: true })

async function settleFailed(
  tx: Tx,
  operation: ExchangeOperation,
  { reason, byHand }: { reason: string; byHand: boolean },
): Promise<SettleOutcome> {
  const exchange = await lockExchange(tx, operation)
  if (!exchange || !isUnderWay(exchange)) return 'not-under-way'
  const why = byHand ? 'settled by hand' : 'canceled at the provider'
  await failed(tx, exchange, { message: reason, why }, operation.at)
  await record(tx, operation, exchange, 'exchanges settle failed', { reason, byHand })
  return 'done'
}

/** The operator has confirmed that the gift exists. */
export async function settleAsIssued(tx: Tx, operation: ExchangeOperation): Promise<SettleOutcome> {
  const exchange = await lockExchange(tx, operation)
  if (!exchange) return 'unknown-exchange'
  if (!isUnderWay(exchange)) return 'not-under-way'
  if (!(await isHeld(tx, exchange))) return 'no-hold'
  await issued(tx, exchange, null, operation.at)
  await record(tx, operation, exchange, 'exchanges settle issued', {})
  return 'done'
}

const isUnderWay = ({ status }: StoredExchange) => deliveryStatuses.includes(status)

function record(
  tx: Tx,
  { actor, operator, at }: ExchangeOperation,
  { uid, exchangeId, channel, points }: StoredExchange,
  act: string,
  more: Record<string, string | number | boolean>,
): Promise<void> {
  const details = { uid, channel, points, ...more }
  return recordAct(tx, { at, actor, operator, act, subject: exchangeId, uid, details })
}
