import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { type ExchangeStatus, exchangeDocument } from '#contract/exchange/exchange.ts'
import { exchangeAmounts, exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { lastDayOf } from '#contract/values/japan-day.ts'
import { lockMember, type StoredMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { hold, holdState } from '../../ledger/hold.ts'
import { publish } from '../../live/publish.ts'
import { type ChannelNow, findOpen } from '../channel/channel.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import { findExchange, type StoredExchange } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { keepEvent } from '../move-exchange.ts'
import { accountOf } from '../paypay-link/link.ts'
import { recordExchangeEvent } from '../record-exchange-event.ts'
import { afterBusinessDays } from '../review/business-days.ts'
import { claimNumber } from './exchange-number.ts'
import { blocksOf, lastEndOf, type Used, usedBy } from './limits.ts'
import { reviewReasons } from './review-reasons.ts'
import { takeUnreviewed } from './unreviewed.ts'

type NewExchange = { uid: string; exchangeId: string; channel: Channel; points: number; at: Date }

/** The facts that decide whether an exchange is reviewed. */
type ReviewRules = Pick<ExchangeContext, 'unreviewedPerDay' | 'groupsOf'>
type Now = ChannelNow & ReviewRules

/** Holds the points and starts the exchange. A retry under the same id returns the same exchange. */
export async function createExchange(tx: Tx, wanted: NewExchange, now: Now): Promise<ExchangeStatus> {
  // Serializes a member's requests: what is counted below cannot change before it is acted on.
  const member = await lockMember(tx, wanted.uid)
  if (!member || member.suspendedAt) throw notSignedIn()
  // Before any limit is checked: a retry of the exchange that used up the limit must succeed.
  const known = await findExchange(tx, wanted)
  if (known) return sameStatus(known, wanted)

  refuseBlocked(member, await usedBy(tx, wanted.uid, wanted.at), wanted)
  await refuseSecondOpen(tx, wanted)
  refuseNotOffered(wanted, now)
  return begin(tx, wanted, now)
}

/** One id identifies one exchange: a request for another channel or amount under the same id is refused. */
export function sameStatus(
  known: StoredExchange,
  { exchangeId, channel, points }: Pick<NewExchange, 'exchangeId' | 'channel' | 'points'>,
): ExchangeStatus {
  if (known.channel === channel && known.points === points) return known.status
  throw new CallError('aborted', 'exchange-open', { exchangeId })
}

function refuseBlocked(member: StoredMember, used: Used, { points, at }: NewExchange): void {
  const standing = blocksOf(member, used, points, at)
  const [block] = standing
  if (!block) return
  const isCount = block.why.endsWith('-reached')
  const until = lastEndOf(standing)?.toISOString() ?? null
  throw new CallError(isCount ? 'resource-exhausted' : 'permission-denied', block.why, { until })
}

async function refuseSecondOpen(tx: Tx, { uid, channel }: NewExchange): Promise<void> {
  const exchangeId = (await findOpen(tx, uid)).get(channel)
  if (exchangeId) throw new CallError('aborted', 'exchange-open', { exchangeId })
}

function refuseNotOffered({ channel, points }: NewExchange, { state, notice, supply }: ChannelNow): void {
  if (state === 'paused' || state === 'off') throw new CallError('aborted', 'channel-paused', { notice })
  const { amounts, range } = supply
  if (amounts.includes(points) || (range && points >= range.min && points <= range.max)) return
  if (!exchangeAmounts[channel].includes(points))
    throw new CallError('invalid-argument', 'amount-not-offered')
  throw new CallError('aborted', 'channel-out-of-stock')
}

async function begin(tx: Tx, wanted: NewExchange, { provider, ...rules }: Now): Promise<ExchangeStatus> {
  const { uid, exchangeId, channel, points, at } = wanted
  const account = provider.name === 'paypay' ? await accountOf(tx, uid) : null
  if (provider.name === 'paypay' && !account) throw new CallError('aborted', 'paypay-not-linked')
  await holdForIt(tx, wanted)

  const order = { orderId: randomUUID(), channel, points, account, at }
  // Reserved now, so that an exchange in review does not find the stock empty later.
  if (provider.setAside && !(await provider.setAside(tx, order))) {
    throw new CallError('aborted', 'channel-out-of-stock')
  }
  const { reviewFor, isUnreviewed } = await decideReview(tx, wanted, rules)
  const isReviewed = reviewFor.length > 0
  const status = isReviewed ? 'review' : 'requested'
  const reviewBy = isReviewed ? afterBusinessDays(at, exchangeReviewBusinessDays) : null
  const number = await claimNumber(tx, wanted, at)
  await tx`
    insert into exchange_request
      (uid, exchange_id, number, order_id, channel, provider, account, points, status, requested_at, review_by,
       review_for, unreviewed)
    values (${uid}, ${exchangeId}, ${number}, ${order.orderId}, ${channel}, ${provider.name}, ${account}, ${points}, ${status},
      ${at}, ${reviewBy}, ${reviewFor}, ${isUnreviewed})`
  await keepEvent(tx, wanted, 'requested', at)
  if (isReviewed) await keepEvent(tx, wanted, 'review', at)
  else await deliverLater(tx, wanted, { attempt: 1 })
  await publish(tx, exchangeDocument, uid)
  const accepted = { kind: 'exchange-accepted', decidedBy: reviewBy && lastDayOf(reviewBy) } as const
  // Most gifts arrive within a minute, and then one mail is enough.
  const tellAt = isReviewed ? at : new Date(at.getTime() + soonMs)
  await recordExchangeEvent(tx, { ...wanted, number }, accepted, at, { tellAt })
  return status
}

/** `isUnreviewed`: nothing but being the first speaks for a review, and the day's number allows it without one. */
async function decideReview(tx: Tx, wanted: NewExchange, { unreviewedPerDay, groupsOf }: ReviewRules) {
  const reviewFor = await reviewReasons(tx, wanted, groupsOf)
  const isOnlyFirst = reviewFor.every((reason) => reason === 'first')
  const isUnreviewed =
    reviewFor.length > 0 && isOnlyFirst && (await takeUnreviewed(tx, wanted, unreviewedPerDay))
  return { reviewFor: isUnreviewed ? [] : reviewFor, isUnreviewed }
}

const soonMs = 120_000

/**
 * A new exchange needs a hold made for it here. Holds outlive their exchanges in the ledger, and browsers choose the
 * ids, so an id that anybody used before is refused.
 */
async function holdForIt(tx: Tx, { uid, exchangeId, channel, points, at }: NewExchange): Promise<void> {
  const claimed = await tx`
    insert into exchange_used_id (exchange_id) values (${exchangeId})
    on conflict (exchange_id) do nothing returning exchange_id`
  const isUsed = claimed.length === 0 || (await holdState(tx, { uid, holdId: exchangeId })) !== 'absent'
  if (isUsed) throw new CallError('aborted', 'exchange-id-used')
  const { isNew } = await hold(tx, { uid, holdId: exchangeId, channel, points, at })
  assert(isNew)
}
