import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { columns, type ExchangeKey, type StoredExchange } from '../exchange.ts'

export type QueueKey = ExchangeKey & { reviewBy: Date }

/** `isNoted`: whether a reviewer has left a note. */
export type QueueFilter = { channel?: Channel; isNoted?: boolean }

type Wanted = QueueFilter & { after: QueueKey | null; max: number }

/** Exchanges in review, the nearest deadline first. */
export const reviewQueue = (sql: Sql, { after, max, ...queue }: Wanted): Promise<StoredExchange[]> =>
  sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request
    where ${isQueued(sql, queue)}
      and ${
        after
          ? sql`(review_by, uid, exchange_id) > (${after.reviewBy}, ${after.uid}, ${after.exchangeId}::uuid)`
          : sql`true`
      }
    order by review_by, uid, exchange_id limit ${max}`

/** The one before it in the queue. */
export async function queuedBefore(
  sql: Sql,
  key: QueueKey,
  queue: QueueFilter,
): Promise<StoredExchange | null> {
  const [before] = await sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request
    where ${isQueued(sql, queue)}
      and (review_by, uid, exchange_id) < (${key.reviewBy}, ${key.uid}, ${key.exchangeId}::uuid)
    order by review_by desc, uid desc, exchange_id desc limit 1`
  return before ?? null
}

const isQueued = (sql: Sql, { channel, isNoted }: QueueFilter) => sql`
  status = 'review' and ${channel ? sql`channel = ${channel}` : sql`true`}
  and ${isNoted === undefined ? sql`true` : isNoted ? sql`review_note is not null` : sql`review_note is null`}`

/** Every exchange of one member, newest first. */
export const exchangesOf = (sql: Sql, uid: string, max: number): Promise<StoredExchange[]> =>
  sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request where uid = ${uid}
    order by requested_at desc, exchange_id limit ${max}`

export type ExchangeCounts = { uid: string; issued: number; rejected: number }

/** How earlier exchanges of these members ended. */
export const countExchanges = (sql: Sql | Tx, uids: string[]): Promise<ExchangeCounts[]> =>
  sql<ExchangeCounts[]>`
  select uid, count(*) filter (where status = 'issued')::int as issued,
    count(*) filter (where status = 'rejected')::int as rejected
  from exchange_request where uid = any(${uids}) group by uid`
