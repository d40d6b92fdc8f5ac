import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { defaultRetryMs, type JobKind, jobKind } from '../jobs/job-kind.ts'
import { giveBack, takeHeld } from '../ledger/hold.ts'
import { noteAnswer } from './circuit.ts'
import { cancelOrderLater, deliverKind, deliverLater } from './deliver-later.ts'
import { type ExchangeKey, lockExchange, orderOf, type StoredExchange } from './exchange.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { mailIssued } from './mails.ts'
import { moveExchange } from './move-exchange.ts'
import type { Order, Outcome, Provider } from './providers/provider.ts'
import { tellSettledLater } from './settled-later.ts'

/** When a provider is asked again. After the last one the operator looks at it. */
export const deliverRetryMs = defaultRetryMs

type Try = ExchangeKey & { attempt: number }

export function deliverExchangeJob(exchanges: ExchangeContext, clock: Clock): JobKind {
  return jobKind({
    kind: deliverKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string(), attempt: z.int() }),
    // A company that hangs must not keep mail and the other work waiting.
    atOnceMax: 2,
    run: (wanted) => deliverExchange(exchanges, wanted, clock),
  })
}

/** One try to get the gift. May run twice: a provider knows the order by its id, and only one end is written. */
export async function deliverExchange(exchanges: ExchangeContext, wanted: Try, clock: Clock): Promise<void> {
  const { db, onStep } = exchanges
  const begun = await db.tx(wanted.uid, (tx) => beginTry(tx, wanted, clock.now()))
  if (!begun) return
  onStep?.('begun')
  const { exchange, wasAsked } = begun
  const outcome = await askProvider(exchanges, exchange, { wasAsked, at: clock.now() })
  onStep?.('answered')

  const at = clock.now()
  // Our own stock is no company that could be away.
  if (exchange.provider !== 'inventory') await noteAnswer(exchanges, exchange.channel, outcome, at)
  onStep?.('noted')
  await db.tx(wanted.uid, (tx) => endTry(tx, exchanges, wanted, outcome, at))
  onStep?.('ended')
}

/** Written before the provider hears anything, so that whoever comes after a crash asks before they order. */
async function beginTry(tx: Tx, { attempt, ...key }: Try, at: Date) {
  const exchange = await lockExchange(tx, key)
  if (!exchange || !isDeliverable(exchange)) return null
  const isFirstRun = exchange.tries === attempt - 1
  const isRepeated = exchange.tries === attempt && exchange.nextTryAt === null
  // Of a try whose end is written already.
  if (!isFirstRun && !isRepeated) return null

  const status = exchange.status === 'requested' ? 'issuing' : undefined
  const change = { tries: attempt, nextTryAt: null, isWithOperator: false, askedAt: exchange.askedAt ?? at }
  await moveExchange(tx, key, { ...change, ...(status && { status }), at })
  return { exchange: { ...exchange, status: status ?? exchange.status }, wasAsked: exchange.askedAt !== null }
}

async function askProvider(
  { providers }: ExchangeContext,
  exchange: StoredExchange,
  { wasAsked, at }: { wasAsked: boolean; at: Date },
): Promise<Outcome> {
  const provider = providers[exchange.provider]
  if (!provider) return { status: 'later', why: `the provider ${exchange.provider} is not set up` }
  const order = orderOf(exchange, at)
  return wasAsked ? askAgain(provider, order) : provider.issue(order)
}

/** It may be there already. Only a provider that knows for certain of no such order is asked for it anew. */
async function askAgain(provider: Provider, order: Order): Promise<Outcome> {
  const checked = await provider.check(order)
  return checked.status === 'absent' ? provider.issue(order) : checked
}

async function endTry(
  tx: Tx,
  exchanges: ExchangeContext,
  wanted: Try,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const { attempt, ...key } = wanted
  const exchange = await lockExchange(tx, key)
  if (!exchange || !isDeliverable(exchange)) return
  // The gift exists, whoever learnt of it first. Anything else counts only from the try that is under way.
  if (outcome.status === 'issued') return issued(tx, exchanges, exchange, outcome.expiresOn, at)
  if (exchange.tries !== attempt || exchange.nextTryAt !== null) return
  if (outcome.status === 'refused') return failed(tx, exchange, outcome, at)

  const waitMs = deliverRetryMs[attempt - exchange.triesBefore - 1]
  const nextTryAt = waitMs === undefined ? null : new Date(at.getTime() + waitMs)
  const isNewlyUnknown = outcome.status === 'unknown' && exchange.status !== 'unknown'
  await moveExchange(tx, key, {
    // Once it may exist, only certainty ends that: "later" says nothing of what an earlier try did.
    ...(isNewlyUnknown && { status: 'unknown' }),
    nextTryAt,
    isWithOperator: nextTryAt === null,
    trouble: outcome.why,
    at,
  })
  if (nextTryAt) await deliverLater(tx, key, { attempt: attempt + 1, runAt: nextTryAt })
}

export async function issued(
  tx: Tx,
  exchanges: ExchangeContext,
  exchange: StoredExchange,
  giftExpiresOn: string | null,
  at: Date,
): Promise<void> {
  const { uid, exchangeId } = exchange
  await takeHeld(tx, { uid, holdId: exchangeId, at })
  await moveExchange(tx, exchange, { status: 'issued', ...settled, giftExpiresOn, at })
  await mailIssued(tx, exchanges, exchange)
  await tellSettledLater(tx, exchange, at)
}

/** The points come back in the transaction that says so. */
export async function failed(
  tx: Tx,
  exchange: StoredExchange,
  { message, why }: { message: string; why: string },
  at: Date,
): Promise<void> {
  const { uid, exchangeId } = exchange
  await giveBack(tx, { uid, holdId: exchangeId, at })
  await moveExchange(tx, exchange, { status: 'failed', ...settled, reason: message, trouble: why, at })
  await cancelOrderLater(tx, exchange)
  await tellSettledLater(tx, exchange, at)
}

const settled = { nextTryAt: null, isWithOperator: false, trouble: null }

const isDeliverable = ({ status }: StoredExchange) =>
  status === 'requested' || status === 'issuing' || status === 'unknown'
