import type { Channel } from '#contract/exchange/channel-names.ts'
import type { ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { Sql } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'

type OfExchange = ListPlace & { exchangeId: string; number: string; channel: Channel; points: number }
export type ExchangeStep = OfExchange & {
  status: ExchangeStatus
  reason: string | null
  isUnreviewed: boolean
}

/** For a member's timeline: the states that exchanges entered. */
export function exchangeStepsBefore(
  sql: Sql,
  uid: string,
  { before, max }: PageBefore,
): Promise<ExchangeStep[]> {
  const place = {
    at: sql`event.at`,
    id: sql`'exchange/' || event.exchange_id || '/' || lpad(event.seq::text, 4, '0')`,
  }
  return sql<ExchangeStep[]>`
    select ${place.id} as id, event.at, event.status, exchange_id as "exchangeId", number, channel, points,
      unreviewed as "isUnreviewed", case when request.status = event.status then request.reason end as reason
    from exchange_event event join exchange_request request using (uid, exchange_id)
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}

/** The gifts that were shown to the member. Never the gift itself. */
export function giftsShownBefore(sql: Sql, uid: string, { before, max }: PageBefore): Promise<OfExchange[]> {
  const place = { at: sql`reveal.at`, id: sql`'gift/' || reveal.reveal_id` }
  return sql<OfExchange[]>`
    select ${place.id} as id, reveal.at, exchange_id as "exchangeId", number, channel, points
    from exchange_reveal reveal join exchange_request request using (uid, exchange_id)
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}
