import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import { type ExchangeKey, findExchange, lockExchange, orderOf, type StoredExchange } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { moveExchange } from '../move-exchange.ts'
import { isHeld } from '../request/return-points.ts'
import type { ExchangeOperation } from '../review/review.ts'
import { failed, issued } from './deliver-exchange.ts'
import { deliverLater } from './deliver-later.ts'
import { type Hindrance, lockForIssue } from './hindrance.ts'

type SettleRefusal = 'unknown-exchange' | 'not-under-way' | Hindrance
export type SettleOutcome = 'done' | 'provider-not-set-up' | SettleRefusal | { notCanceled: string }

/** Restarts the retry schedule, at once. The caller records the act. */
export async function retryUnrecorded(
  tx: Tx,
  key: ExchangeKey,
  at: Date,
): Promise<StoredExchange | SettleRefusal> {
  const locked = await lockForIssue(tx, key, at)
  if (!locked) return 'unknown-exchange'
  const { exchange, hindrance } = locked
  if (!isUnderWay(exchange)) return 'not-under-way'
  if (hindrance) return hindrance
  const { tries } = exchange
  await moveExchange(tx, exchange, { triesBefore: tries, nextTryAt: at, isWithOperator: false, at })
  await deliverLater(tx, exchange, { attempt: tries + 1 })
  return exchange
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

async function settleFailed(
  tx: Tx,
  operation: ExchangeOperation,
  { reason, byHand }: { reason: string; byHand: boolean },
): Promise<SettleOutcome> {
  const why = byHand ? 'settled by hand' : 'canceled at the provider'
  const settled = await settleFailedUnrecorded(tx, operation, { reason, why }, operation.at)
  if (!isExchange(settled)) return settled
  await record(tx, operation, settled, 'exchanges settle failed', { reason, byHand })
  return 'done'
}

/** For the console, where an operator has confirmed that no gift exists. */
export async function settleFailedUnrecorded(
  tx: Tx,
  key: ExchangeKey,
  { reason, why = 'settled by hand' }: { reason: string; why?: string },
  at: Date,
): Promise<StoredExchange | SettleRefusal> {
  const exchange = await lockExchange(tx, key)
  if (!exchange || !isUnderWay(exchange)) return 'not-under-way'
  await failed(tx, exchange, { message: reason, why }, at)
  return exchange
}

/** For the console, where an operator has confirmed that the gift exists. */
export async function settleIssuedUnrecorded(
  tx: Tx,
  key: ExchangeKey,
  at: Date,
): Promise<StoredExchange | SettleRefusal> {
  const exchange = await lockExchange(tx, key)
  if (!exchange) return 'unknown-exchange'
  if (!isUnderWay(exchange)) return 'not-under-way'
  if (!(await isHeld(tx, exchange))) return 'no-hold'
  await issued(tx, exchange, null, at)
  return exchange
}

const isExchange = (result: StoredExchange | SettleRefusal): result is StoredExchange =>
  typeof result === 'object'

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
