import { type ExchangeStatus, exchangeDocument } from '#contract/exchange/exchange.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import type { ExchangeKey } from './exchange.ts'

type Change = {
  status?: ExchangeStatus
  reviewBy?: Date | null
  isUnreviewed?: false
  askedAt?: Date
  tries?: number
  triesBefore?: number
  nextTryAt?: Date | null
  isWithOperator?: boolean
  reason?: string
  trouble?: string | null
  giftExpiresOn?: string | null
  openedAt?: Date | null
  usedAt?: Date | null
}

/** Changes an exchange, records a new status as an event and publishes it to the member's open pages. */
export async function moveExchange(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  change: Change & { at: Date },
): Promise<void> {
  const { at, ...changed } = change
  const row = Object.fromEntries(
    Object.entries(changed).flatMap(([field, value]) =>
      value === undefined ? [] : [[columnOf[field as keyof Change], value]],
    ),
  )
  await tx`update exchange_request set ${tx(row)} where uid = ${uid} and exchange_id = ${exchangeId}`
  if (change.status) await keepEvent(tx, { uid, exchangeId }, change.status, at)
  await publish(tx, exchangeDocument, uid)
}

export async function keepEvent(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  status: ExchangeStatus,
  at: Date,
): Promise<void> {
  await tx`
    insert into exchange_event (uid, exchange_id, seq, status, at)
    select ${uid}, ${exchangeId}::uuid, coalesce(max(seq), 0) + 1, ${status}, ${at}::timestamptz
    from exchange_event where uid = ${uid} and exchange_id = ${exchangeId}`
}

const columnOf: Record<keyof Change, string> = {
  status: 'status',
  reviewBy: 'review_by',
  isUnreviewed: 'unreviewed',
  askedAt: 'asked_at',
  tries: 'tries',
  triesBefore: 'tries_before',
  nextTryAt: 'next_try_at',
  isWithOperator: 'with_operator',
  reason: 'reason',
  trouble: 'trouble',
  giftExpiresOn: 'gift_expires_on',
  openedAt: 'opened_at',
  usedAt: 'used_at',
}
