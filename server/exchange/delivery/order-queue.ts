import type { OrderState } from '#contract/console/orders.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import type { Sql } from '../../db/db.ts'
import { columns, type ExchangeKey, type StoredExchange } from '../exchange.ts'

export type OrderPlace = ExchangeKey & { requestedAt: Date }

type Wanted = { state: OrderState; channel?: Channel; after: OrderPlace | null; max: number }

/** Orders under way, the oldest first, or ended ones, the newest first. */
export function orderQueue(sql: Sql, { state, channel, after, max }: Wanted): Promise<StoredExchange[]> {
  const place = after && sql`(${after.requestedAt}, ${after.uid}, ${after.exchangeId}::uuid)`
  const ofChannel = channel ? sql`and channel = ${channel}` : sql``
  if (state === 'failed' || state === 'unreviewed') {
    return sql<StoredExchange[]>`
      select ${columns(sql)} from exchange_request
      where ${state === 'failed' ? sql`status = 'failed'` : sql`unreviewed and status = 'issued'`} ${ofChannel}
        ${place ? sql`and (requested_at, uid, exchange_id) < ${place}` : sql``}
      order by requested_at desc, uid desc, exchange_id desc limit ${max}`
  }
  const statuses = state === 'unknown' ? ['unknown'] : [...deliveryStatuses]
  return sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request where status in ${sql(statuses)} ${ofChannel}
      ${state === 'operator' ? sql`and with_operator` : sql``}
      ${place ? sql`and (requested_at, uid, exchange_id) > ${place}` : sql``}
    order by requested_at, uid, exchange_id limit ${max}`
}

/** How many orders of each channel are under way. */
export async function countUnderWay(sql: Sql): Promise<Map<Channel, number>> {
  const rows = await sql<{ channel: Channel; orders: number }[]>`
    select channel, count(*) as orders from exchange_request
    where status in ${sql([...deliveryStatuses])} group by channel`
  return new Map(rows.map(({ channel, orders }) => [channel, orders]))
}
