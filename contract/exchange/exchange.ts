import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { pointCount } from '../point/point.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { exchangeBlocks } from './exchange-blocks.ts'
import { channels, exchangePointsPerDayMax } from './exchange-rules.ts'

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

/** In small letters: the hold in the ledger is found by the text of the id. */
export const exchangeId = z.uuid().check(z.toLowerCase())

export const exchange = z.object({
  exchangeId,
  channel: z.enum(channels),
  points: pointCount,
  status: z.enum(exchangeStatuses),
  requestedAt: time,
  /** What happened when, oldest first; the last is the present status. */
  timeline: z.array(z.object({ status: z.enum(exchangeStatuses), at: time })),
  /** In review: by when the operator answers, in business days of Japan. */
  reviewBy: z.nullable(time),
  /** While a provider does not answer: when it is asked next; null once it waits for the operator. */
  nextTryAt: z.nullable(time),
  isWithOperator: z.boolean(),
  /** The operator's or the provider's reason in words for the member, where it came to nothing. */
  reason: z.nullable(z.string()),
  /** Issued: the day after which the gift cannot be used any more, where it has one. */
  giftExpiresOn: z.nullable(z.string()),
  /** It goes straight into the member's own account over there: issued, there is nothing to uncover or type. */
  goesToAccount: z.boolean(),
})
export type Exchange = z.output<typeof exchange>

/** Everything under way and what was finished lately, newest first. Older ones: `exchange-read`. */
export const exchangeDocument = liveDocument({
  path: 'users/{uid}/private/exchange',
  shape: z.object({ exchanges: z.array(exchange) }),
})

export const channelStates = ['open', 'out-of-stock', 'paused', 'off'] as const
export type ChannelState = (typeof channelStates)[number]

export const channelOffer = z.object({
  channel: z.enum(channels),
  state: z.enum(channelStates),
  /** What one can have now. Empty unless the channel is open. */
  amounts: z.array(pointCount),
  /** Any whole number between, beside the amounts. */
  range: z.nullable(z.object({ min: pointCount, max: pointCount })),
  /** Words to members, while it is paused. */
  notice: z.nullable(z.string()),
  /** Only where the member's own account over there is needed. */
  link: z.nullable(z.enum(['linked', 'unlinked'])),
  openExchangeId: z.nullable(exchangeId),
})
export type ChannelOffer = z.output<typeof channelOffer>

export const readExchangeOffer = callable({
  name: 'exchange-offer',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    channels: z.array(channelOffer),
    /** Empty: the member may exchange. `until`: when it no longer stands in the way, where time heals it. */
    blocks: z.array(z.object({ why: z.enum(exchangeBlocks), until: z.nullable(time) })),
    today: z.object({ requests: z.int(), points: pointCount }),
    month: z.object({ points: pointCount }),
    /** None was ever issued, so this one will be looked at by the operator. */
    isFirst: z.boolean(),
  }),
})
export type ExchangeOffer = z.output<typeof readExchangeOffer.output>

/**
 * Refusals: the blocks above with `until`, insufficient-points, amount-not-offered, channel-out-of-stock,
 * channel-paused (notice), exchange-open (exchangeId), exchange-id-used (by anybody, ever), paypay-not-linked,
 * requires-recent-login.
 */
export const createExchange = callable({
  name: 'exchange-create',
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
 * While requested or in review, a few times a day. A retry gets the same response. Refusals: exchange-not-cancelable,
 * cancellations-reached (until).
 */
export const cancelExchange = callable({
  name: 'exchange-cancel',
  access: 'member',
  idempotent: true,
  input: z.object({ exchangeId }),
  output: z.object({ status: z.enum(exchangeStatuses) }),
})

/** One exchange however old. Refusals: exchange-unknown (also for somebody else's). */
export const readExchange = callable({
  name: 'exchange-read',
  access: 'member',
  idempotent: true,
  input: z.object({ exchangeId }),
  output: exchange,
})

/** With neither code nor address: it went into the member's own account. */
export const gift = z.object({
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  /** Local mode's own stock. */
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

/** 「PayPayと連携」: the page where the member consents. Refusals: requires-recent-login, provider-unavailable. */
export const startPaypayLink = callable({
  name: 'exchange-paypay-link',
  access: 'member',
  input: nothing,
  output: z.object({ url: z.string() }),
})

export const unlinkPaypay = callable({
  name: 'exchange-paypay-unlink',
  access: 'member',
  input: nothing,
  output: nothing,
})
