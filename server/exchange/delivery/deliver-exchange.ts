import * as z from 'zod/mini'
import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { lastDayOf } from '#contract/values/japan-day.ts'
import { findMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { defaultRetryMs, type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { takeHeld } from '../../ledger/hold.ts'
import { providerOutcomes } from '../../metrics/meters.ts'
import { traced } from '../../tracing/tracing.ts'
import { readChannel } from '../channel/channel.ts'
import { noteAnswer } from '../channel/circuit.ts'
import { type ExchangeKey, lockExchange, orderOf, type StoredExchange } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { unopenedUntil } from '../gift/kept-until.ts'
import { moveExchange } from '../move-exchange.ts'
import type { GiftProvider, Order, OrderOutcome } from '../providers/provider.ts'
import { recordExchangeEvent } from '../record-exchange-event.ts'
import { returnPoints } from '../request/return-points.ts'
import { signalReasons } from '../request/review-reasons.ts'
import { hasSignal } from '../request/unreviewed.ts'
import { afterBusinessDays } from '../review/business-days.ts'
import { cancelOrderLater, deliverKind, deliverLater } from './deliver-later.ts'
import { hindranceNotes, lockForIssue, signalNote } from './hindrance.ts'

/** The retry schedule. After the last attempt the exchange waits for the operator. */
const deliverRetryMs = defaultRetryMs

type Try = ExchangeKey & { attempt: number }

export function deliverExchangeJob(exchanges: ExchangeContext, clock: Clock): JobKind {
  return jobKind({
    kind: deliverKind,
    payload: z.object({ uid: z.string(), exchangeId: z.string(), attempt: z.int() }),
    // A company that hangs must not delay mail and other jobs.
    atOnceMax: 2,
    run: (wanted) => deliverExchange(exchanges, wanted, clock),
  })
}

/**
 * One attempt to issue the gift. Idempotent: the provider identifies the order by its id, and only one outcome is
 * written.
 */
export async function deliverExchange(exchanges: ExchangeContext, wanted: Try, clock: Clock): Promise<void> {
  const { db, onStep } = exchanges
  const begun = await db.tx(wanted.uid, (tx) => beginTry(tx, exchanges, wanted, clock.now()))
  if (!begun) return
  onStep?.('begun')
  const { exchange, wasAsked } = begun
  const { provider } = exchange
  const outcome = await traced('gift provider', { provider }, () =>
    askProvider(exchanges, exchange, { wasAsked, at: clock.now() }),
  )
  providerOutcomes.inc({ provider, outcome: outcome.status })
  onStep?.('answered')

  const at = clock.now()
  // Our own stock is always reachable, so it does not count.
  if (provider !== 'inventory') {
    await noteAnswer(exchanges, exchange.channel, { outcome, isRetry: wanted.attempt > 1, at })
  }
  onStep?.('noted')
  await db.tx(wanted.uid, (tx) => endTry(tx, wanted, outcome, at))
  onStep?.('ended')
}

/** Written before the provider is asked, so that a run after a crash checks before it orders. */
async function beginTry(tx: Tx, exchanges: ExchangeContext, { attempt, ...key }: Try, at: Date) {
  const locked = await lockForIssue(tx, key, at)
  if (!locked || !isDeliverable(locked.exchange)) return null
  const { exchange } = locked
  const why = locked.hindrance
    ? hindranceNotes[locked.hindrance]
    : await newSignal(tx, exchanges, exchange, at)
  const isFirstRun = exchange.tries === attempt - 1
  const isRepeated = exchange.tries === attempt && exchange.nextTryAt === null
  // The outcome of this attempt is already written.
  if (!isFirstRun && !isRepeated) return null
  const isPaused = isFirstRun && (await readChannel(tx, exchange.channel)).pausedAt !== null
  if (isPaused) {
    await waitForChannel(tx, exchange, { attempt, at })
    return null
  }
  if (why) {
    await leaveToOperator(tx, exchange, { attempt, why, at })
    return null
  }

  // The gift that the request has set aside may be withdrawn since then. Without one the attempt says so.
  await exchanges.providers[exchange.provider]?.setAside?.(tx, orderOf(exchange, at))
  const status = exchange.status === 'requested' ? 'issuing' : undefined
  const change = { tries: attempt, nextTryAt: null, isWithOperator: false, askedAt: exchange.askedAt ?? at }
  await moveExchange(tx, key, { ...change, ...(status && { status }), at })
  return { exchange: { ...exchange, status: status ?? exchange.status }, wasAsked: exchange.askedAt !== null }
}

/**
 * A signal that no reviewer has cleared stops the exchange, unless the company was asked already. Without a review even
 * the weakest signal does.
 */
async function newSignal(
  tx: Tx,
  { groupsOf }: ExchangeContext,
  { uid, isUnreviewed, askedAt }: StoredExchange,
  at: Date,
): Promise<string | null> {
  if (askedAt !== null) return null
  const isStopped = isUnreviewed
    ? await hasSignal(tx, { uid, at })
    : (await signalReasons(tx, { uid, at }, groupsOf)).length > 0
  return isStopped ? signalNote : null
}

/**
 * An operator has paused the channel: nothing is ordered, the attempt does not count, and it is looked at again shortly.
 * A run after a crash is not stopped here, because the company may have been asked already.
 */
async function waitForChannel(
  tx: Tx,
  exchange: StoredExchange,
  { attempt, at }: { attempt: number; at: Date },
): Promise<void> {
  const { nextTryAt } = exchange
  // A twin of this job has already arranged the next look.
  if (nextTryAt && nextTryAt > at) return
  const runAt = new Date(at.getTime() + pausedLookMs)
  await moveExchange(tx, exchange, { nextTryAt: runAt, trouble: 'waiting: the channel is paused', at })
  await deliverLater(tx, exchange, { attempt, runAt, isWaiting: true })
}

const pausedLookMs = 30_000

/**
 * The provider is not called and the points stay on hold until the operator decides. A gift that was never ordered goes
 * back to review. One that may exist waits for a retry or a settlement: with some companies even a check orders it.
 */
async function leaveToOperator(
  tx: Tx,
  exchange: StoredExchange,
  { attempt, why, at }: { attempt: number; why: string; at: Date },
): Promise<void> {
  const mayExist = exchange.askedAt !== null
  const reviewBy = reviewDeadline(exchange, at)
  await moveExchange(tx, exchange, {
    ...(mayExist ? { isWithOperator: true } : { status: 'review', reviewBy, isWithOperator: false }),
    // The next approval or retry starts a new schedule, under a job key of its own.
    tries: attempt,
    triesBefore: attempt,
    nextTryAt: null,
    trouble: why,
    at,
  })
  // The member was told that it takes minutes.
  const told = { kind: 'exchange-in-review', decidedBy: lastDayOf(reviewBy) } as const
  // An approved exchange can be stopped again, with the same day.
  if (!mayExist) await recordExchangeEvent(tx, exchange, told, at, { round: attempt })
}

/**
 * The day that the member was told stays while it can be kept. Without a deadline the exchange would be the last of the
 * queue and never be overdue.
 */
const reviewDeadline = ({ reviewBy }: StoredExchange, at: Date): Date =>
  reviewBy && reviewBy > at ? reviewBy : afterBusinessDays(at, exchangeReviewBusinessDays)

async function askProvider(
  { providers }: ExchangeContext,
  exchange: StoredExchange,
  { wasAsked, at }: { wasAsked: boolean; at: Date },
): Promise<OrderOutcome> {
  const provider = providers[exchange.provider]
  if (!provider) return { status: 'later', why: `the provider ${exchange.provider} is not set up` }
  const order = orderOf(exchange, at)
  return wasAsked ? askAgain(provider, order) : provider.issue(order)
}

/** The gift may already exist. The order is placed again only if the provider is certain that it has none. */
async function askAgain(provider: GiftProvider, order: Order): Promise<OrderOutcome> {
  const checked = await provider.check(order)
  return checked.status === 'absent' ? provider.issue(order) : checked
}

async function endTry(tx: Tx, wanted: Try, outcome: OrderOutcome, at: Date): Promise<void> {
  const { attempt, ...key } = wanted
  const exchange = await lockExchange(tx, key)
  if (!exchange || !isDeliverable(exchange)) return
  // An issued gift counts from any attempt, anything else only from the current one.
  if (outcome.status === 'issued') return issued(tx, exchange, outcome.expiresOn, at)
  if (exchange.tries !== attempt || exchange.nextTryAt !== null) return
  if (outcome.status === 'refused') return failed(tx, exchange, outcome, at)

  const waitMs = deliverRetryMs[attempt - exchange.triesBefore - 1]
  const nextTryAt = waitMs === undefined ? null : new Date(at.getTime() + waitMs)
  const isNewlyUnknown = outcome.status === 'unknown' && exchange.status !== 'unknown'
  await moveExchange(tx, key, {
    // Once the gift may exist, "later" does not end that: it says nothing about an earlier attempt.
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
  exchange: StoredExchange,
  giftExpiresOn: string | null,
  at: Date,
): Promise<void> {
  const { uid, exchangeId } = exchange
  await takeHeld(tx, { uid, holdId: exchangeId, at })
  await moveExchange(tx, exchange, { status: 'issued', ...settled, giftExpiresOn, at })
  // A gift that goes into the member's own account needs no receiving.
  const eraseAt = exchange.account === null ? (await findMember(tx, uid))?.eraseAt : null
  const receiveBy = eraseAt && lastDayOf(unopenedUntil(at, eraseAt))
  await recordExchangeEvent(tx, exchange, { kind: 'exchange-issued', ...(receiveBy && { receiveBy }) }, at)
}

/** The points are returned in the same transaction. */
export async function failed(
  tx: Tx,
  exchange: StoredExchange,
  { message, why }: { message: string; why: string },
  at: Date,
): Promise<void> {
  await returnPoints(tx, exchange, at)
  await moveExchange(tx, exchange, { status: 'failed', ...settled, reason: message, trouble: why, at })
  await cancelOrderLater(tx, exchange)
  await recordExchangeEvent(tx, exchange, { kind: 'exchange-failed', reason: message }, at)
}

const settled = { nextTryAt: null, isWithOperator: false, trouble: null }

const isDeliverable = ({ status }: StoredExchange) => deliveryStatuses.includes(status)
