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

type SettleRefusal = 'unknown-exchange' | 'not-under-way' | 'being-asked' | Hindrance
export type SettleOutcome = 'done' | 'provider-not-set-up' | SettleRefusal | { notCanceled: string }

/** Restarts the retry schedule, at once. */
export async function retryOrder(
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
 * Returns the points once the company confirms that no gift exists under this order and none will. It is asked from
 * this machine, outside any transaction, so this is no act of the console and records itself.
 */
export async function cancelAtCompany(
  { db, providers }: ExchangeContext,
  operation: ExchangeOperation,
  reason: string,
): Promise<SettleOutcome> {
  const known = await findExchange(db.sql, operation)
  if (!known) return 'unknown-exchange'
  if (!isUnderWay(known)) return 'not-under-way'
  if (isBeingAsked(known)) return 'being-asked'
  const provider = providers[known.provider]
  if (!provider) return 'provider-not-set-up'
  const canceled = await provider.cancel(orderOf(known, operation.at))
  if (canceled.status !== 'canceled') return { notCanceled: canceled.why }
  return db.tx(operation.uid, async (tx) => {
    const why = 'canceled at the provider'
    const settled = await settleFailed(tx, operation, { reason, why }, operation.at)
    if (!isExchange(settled)) return settled
    const { actor, operator, at, uid, exchangeId } = operation
    const details = { uid, channel: settled.channel, points: settled.points, reason }
    await recordAct(tx, { at, actor, operator, act: 'exchanges cancel', subject: exchangeId, uid, details })
    return 'done'
  })
}

/** Somebody has confirmed that no gift exists. */
export async function settleFailed(
  tx: Tx,
  key: ExchangeKey,
  { reason, why = 'settled by hand' }: { reason: string; why?: string },
  at: Date,
): Promise<StoredExchange | SettleRefusal> {
  const exchange = await lockExchange(tx, key)
  if (!exchange || !isUnderWay(exchange)) return 'not-under-way'
  if (isBeingAsked(exchange)) return 'being-asked'
  await failed(tx, exchange, { message: reason, why }, at)
  return exchange
}

/** Somebody has confirmed that the gift exists. */
export async function settleIssued(
  tx: Tx,
  key: ExchangeKey,
  at: Date,
): Promise<StoredExchange | SettleRefusal> {
  const exchange = await lockExchange(tx, key)
  if (!exchange) return 'unknown-exchange'
  if (!isUnderWay(exchange)) return 'not-under-way'
  if (isBeingAsked(exchange)) return 'being-asked'
  if (!(await isHeld(tx, exchange))) return 'no-hold'
  await issued(tx, exchange, null, at)
  return exchange
}

const isExchange = (result: StoredExchange | SettleRefusal): result is StoredExchange =>
  typeof result === 'object'

const isUnderWay = ({ status }: StoredExchange) => deliveryStatuses.includes(status)

/**
 * An attempt has begun and its outcome is not written: the company may issue the gift after an operator has returned the
 * points. An attempt that died with its process is taken up within minutes, or handed to the operators.
 */
export const isBeingAsked = ({ askedAt, nextTryAt, isWithOperator }: StoredExchange): boolean =>
  askedAt !== null && nextTryAt === null && !isWithOperator
