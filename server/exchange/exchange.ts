import type postgres from 'postgres'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Exchange, ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { ProviderName } from '#contract/exchange/exchange-rules.ts'
import type { InJson, Sql, Tx } from '../db/db.ts'
import type { Order } from './providers/provider.ts'
import type { ReviewReason } from './request/review-reasons.ts'

/** An exchange as stored. */
export type StoredExchange = {
  uid: string
  exchangeId: string
  number: string
  orderId: string
  channel: Channel
  provider: ProviderName
  account: string | null
  points: number
  status: ExchangeStatus
  requestedAt: Date
  reviewBy: Date | null
  reviewFor: ReviewReason[]
  /** A first exchange that is issued although no person has looked at one of the member. */
  isUnreviewed: boolean
  /** Set by a reviewer who cannot decide yet. */
  reviewNote: string | null
  reviewNotedBy: string | null
  reviewNotedAt: Date | null
  askedAt: Date | null
  tries: number
  triesBefore: number
  nextTryAt: Date | null
  isWithOperator: boolean
  reason: string | null
  trouble: string | null
  giftExpiresOn: string | null
  openedAt: Date | null
  usedAt: Date | null
}

export type ExchangeKey = { uid: string; exchangeId: string }

export async function findExchange(
  sql: Sql | Tx,
  { uid, exchangeId }: ExchangeKey,
): Promise<StoredExchange | null> {
  const [row] = await sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request where uid = ${uid} and exchange_id = ${exchangeId}`
  return row ?? null
}

/** Locks the exchange until the transaction ends. */
export async function lockExchange(tx: Tx, { uid, exchangeId }: ExchangeKey): Promise<StoredExchange | null> {
  const [row] = await tx<StoredExchange[]>`
    select ${columns(tx)} from exchange_request where uid = ${uid} and exchange_id = ${exchangeId} for update`
  return row ?? null
}

export const orderOf = ({ orderId, channel, points, account }: StoredExchange, at: Date): Order => ({
  orderId,
  channel,
  points,
  account,
  at,
})

type Timeline = { at: string; status: ExchangeStatus }[]
export type WithTimeline = StoredExchange & { timeline: Timeline }

/** For the member, newest first. */
export async function readExchanges(sql: Sql | Tx, uid: string, only: Which): Promise<Exchange[]> {
  const rows = await sql<WithTimeline[]>`${selectExchanges(sql, uid, only)}`
  return rows.map(shownExchange)
}

/** The same as part of a larger statement; `shownExchange` reads the rows. */
export const selectExchanges = (sql: Sql | Tx, uid: string, only: Which) => sql`
    select ${columns(sql)}, (
      select jsonb_agg(jsonb_build_object('status', event.status, 'at', event.at) order by event.seq)
      from exchange_event event where event.uid = request.uid and event.exchange_id = request.exchange_id
    ) as timeline
    from exchange_request request
    where uid = ${uid} and ${only.where(sql)}
    order by requested_at desc, exchange_id limit ${only.limit}`

type Which = { where: (sql: Sql | Tx) => postgres.PendingQuery<postgres.Row[]>; limit: number }

export function shownExchange(row: WithTimeline | InJson<WithTimeline>): Exchange {
  const timeOf = (at: Date | string | null) => at && new Date(at).toISOString()
  return {
    exchangeId: row.exchangeId,
    number: row.number,
    channel: row.channel,
    points: row.points,
    status: row.status,
    requestedAt: new Date(row.requestedAt).toISOString(),
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    reviewBy: row.status === 'review' ? timeOf(row.reviewBy) : null,
    nextTryAt: timeOf(row.nextTryAt),
    isWithOperator: row.isWithOperator,
    reason: row.reason,
    giftExpiresOn: row.giftExpiresOn,
    openedAt: timeOf(row.openedAt),
    usedAt: timeOf(row.usedAt),
    goesToAccount: row.account !== null,
  }
}

export const columns = (sql: Sql | Tx) => sql`
  uid, exchange_id as "exchangeId", number, order_id as "orderId", channel, provider, account, points, status,
  requested_at as "requestedAt", review_by as "reviewBy", review_for as "reviewFor", unreviewed as "isUnreviewed", review_note as "reviewNote",
  review_noted_by as "reviewNotedBy", review_noted_at as "reviewNotedAt", asked_at as "askedAt", tries,
  tries_before as "triesBefore", next_try_at as "nextTryAt", with_operator as "isWithOperator", reason, trouble,
  gift_expires_on::text as "giftExpiresOn", opened_at as "openedAt", used_at as "usedAt"`
