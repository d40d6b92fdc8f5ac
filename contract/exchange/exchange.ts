import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { pointCount } from '../point/point-count.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { day } from '../values/day-shape.ts'
import { readableLetters } from '../values/readable-letters.ts'
import { channels } from './channel-names.ts'
import { exchangeBlocks } from './exchange-blocks.ts'
import { exchangePointsPerDayMax } from './exchange-rules.ts'

export const exchangeStatuses = [
  'requested',
  'review',
  'issuing',
  /** The provider may have issued it: it is asked again under the same order id, and no points are returned meanwhile. */
  'unknown',
  'issued',
  'canceled',
  'rejected',
  'failed',
] as const
export type ExchangeStatus = (typeof exchangeStatuses)[number]

export const exchangeStatusNames: Record<ExchangeStatus, string> = {
  requested: '受付済み',
  review: '審査中',
  issuing: '発行中',
  unknown: '発行確認中',
  issued: '交換完了',
  canceled: '取消済み',
  rejected: '交換不可',
  failed: '交換できませんでした',
}

/** Approved or never reviewed, and not finished: the order may be placed, and the operator may settle it. */
export const deliveryStatuses: readonly ExchangeStatus[] = ['requested', 'issuing', 'unknown']
/** Not finished: it counts as the channel's one open request. */
export const openStatuses: readonly ExchangeStatus[] = ['review', ...deliveryStatuses]
/** Finished without a gift: the points are returned, and the exchange counts towards no limit. */
export const returnedStatuses: readonly ExchangeStatus[] = ['canceled', 'rejected', 'failed']
/** The member may still cancel. */
export const cancelableStatuses: readonly ExchangeStatus[] = ['requested', 'review']

/** Lower case, because the ledger finds the hold by the text of the id. */
export const exchangeId = z.uuid().check(z.toLowerCase())

/** E-20261120-FACM: the number that members and operators read and say. It gives access to nothing. */
export const exchangeNumberPattern = new RegExp(`^E-\\d{8}-[${readableLetters}]{4}$`)

export const exchange = z.object({
  exchangeId,
  number: z.string(),
  channel: z.enum(channels),
  points: pointCount,
  status: z.enum(exchangeStatuses),
  requestedAt: time,
  /** The history of states, oldest first; the last is the current one. */
  timeline: z.array(z.object({ status: z.enum(exchangeStatuses), at: time })),
  /** In review: the operator's deadline, in business days of Japan. */
  reviewBy: z.nullable(time),
  /** While the provider does not respond: the time of the next attempt; null once the operator has to act. */
  nextTryAt: z.nullable(time),
  isWithOperator: z.boolean(),
  /** The operator's or the provider's reason, written for the member, if no gift was issued. */
  reason: z.nullable(z.string()),
  /** When issued: the last day on which the gift can be used, if it has one. */
  giftExpiresOn: z.nullable(z.string()),
  /** When the gift was first shown. */
  openedAt: z.nullable(time),
  /** When the member marked the gift as used. */
  usedAt: z.nullable(time),
  /** The gift goes straight into the member's own account with the company, so there is no code to reveal. */
  goesToAccount: z.boolean(),
})
export type Exchange = z.output<typeof exchange>

/** All open exchanges, gifts not yet opened and recently finished ones, newest first. Older ones: `exchange-read`. */
export const exchangeDocument = liveDocument({
  path: 'users/{uid}/private/exchange',
  shape: z.object({
    exchanges: z.array(exchange),
    /** When the current PayPay account was linked. */
    paypayLinkedAt: z.nullable(time),
  }),
})

export const channelStates = ['open', 'out-of-stock', 'paused', 'off'] as const
export type ChannelState = (typeof channelStates)[number]

const channelOffer = z.object({
  channel: z.enum(channels),
  state: z.enum(channelStates),
  /** The amounts on offer. Empty unless the channel is open. */
  amounts: z.array(pointCount),
  /** Any whole number in this range is accepted too. */
  range: z.nullable(z.object({ min: pointCount, max: pointCount })),
  /** A message to members while the channel is paused. */
  notice: z.nullable(z.string()),
  /** Set only if the channel needs the member's own account with the company. */
  link: z.nullable(z.enum(['linked', 'unlinked'])),
  openExchangeId: z.nullable(exchangeId),
})
export type ChannelOffer = z.output<typeof channelOffer>

/** How a person reviews a member's exchanges. */
const offeredReview = z.object({
  /** Until an operator has approved one. False: every exchange, whatever its amount. */
  isFirst: z.boolean(),
  /** Up to this many points are issued without a review; 0: all are reviewed. */
  unreviewedPoints: pointCount,
  /** Active days that are missing for it, if the member may already exchange; else those that will be. */
  daysToGo: z.int(),
  /** The last day in Japan on which one that is requested now, or as soon as the member may, is decided. */
  decidedOn: day,
})
export type OfferedReview = z.output<typeof offeredReview>

const exchangeBlockList = z.array(z.object({ why: z.enum(exchangeBlocks), until: z.nullable(time) }))

export const readExchangeOffer = callable({
  name: 'exchange-offer',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    channels: z.array(channelOffer),
    /** Empty if the member may exchange. `until`: when the block ends, if it is time-based. */
    blocks: exchangeBlockList,
    today: z.object({ requests: z.int(), points: pointCount }),
    month: z.object({ points: pointCount }),
    /** Null: only exchanges above the limit of all members are reviewed. */
    review: z.nullable(offeredReview),
  }),
})
export type ExchangeOffer = z.output<typeof readExchangeOffer.output>

/**
 * Refusals: the first of the blocks above with `until`, when the last of them ends; insufficient-points, amount-not-offered, channel-out-of-stock,
 * channel-paused (notice), exchange-open (exchangeId), exchange-id-used (by anybody, ever), paypay-not-linked,
 * requires-recent-login.
 */
export const createExchange = callable({
  name: 'exchange-create',
  isMoneyAct: true,
  access: 'member',
  idempotent: true,
  input: z.object({
    /** Made by the browser, so that a retry is the same exchange. */
    exchangeId,
    channel: z.enum(channels),
    points: z.int().check(z.minimum(1), z.maximum(exchangePointsPerDayMax)),
  }),
  output: z.object({ status: z.enum(exchangeStatuses) }),
})

/**
 * Possible while requested or in review, a few times a day. Idempotent. Refusals: exchange-not-cancelable,
 * cancellations-reached (until).
 */
export const cancelExchange = callable({
  name: 'exchange-cancel',
  isMoneyAct: true,
  access: 'member',
  idempotent: true,
  input: z.object({ exchangeId }),
  output: z.object({ status: z.enum(exchangeStatuses) }),
})

/** Reads one exchange, however old. Refusals: exchange-unknown (also for another member's). */
export const readExchange = callable({
  name: 'exchange-read',
  access: 'member',
  idempotent: true,
  input: z.object({ exchangeId }),
  output: exchange,
})

/** Without a code and URL if the gift went into the member's own account. */
export const gift = z.object({
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  /** A sample of local mode. */
  isSample: z.boolean(),
})
export type Gift = z.output<typeof gift>

/**
 * Every reveal is recorded. Refusals: requires-recent-login, exchange-unknown, gift-not-ready, too-many-requests
 * (retryAfterSeconds), provider-unavailable.
 */
export const revealGift = callable({
  name: 'exchange-reveal',
  access: 'member',
  input: z.object({ exchangeId }),
  output: gift,
})

/** 「使用済みにする」 and its undo. Refusals: exchange-unknown, gift-not-ready. */
export const markGiftUsed = callable({
  name: 'exchange-mark-used',
  access: 'member',
  idempotent: true,
  input: z.object({ exchangeId, isUsed: z.boolean() }),
  output: nothing,
})

/** 「PayPayと連携」: returns the page where the member consents. Refusals: requires-recent-login, provider-unavailable. */
export const startPaypayLink = callable({
  name: 'exchange-paypay-link',
  isMoneyAct: true,
  access: 'member',
  input: nothing,
  output: z.object({ url: z.string() }),
})

export const unlinkPaypay = callable({
  name: 'exchange-paypay-unlink',
  isMoneyAct: true,
  access: 'member',
  input: nothing,
  output: nothing,
})
