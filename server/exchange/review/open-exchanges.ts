import { openStatuses } from '#contract/exchange/exchange.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { StoredExchange } from '../exchange.ts'

/** How many exchanges of each of these members are neither ended nor issued. */
export async function countOpenExchanges(sql: Sql, uids: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ uid: string; count: number }[]>`
    select uid, count(*)::int as count from exchange_request
    where uid = any(${uids}) and status in ${sql(openStatuses)} group by uid`
  return new Map(rows.map(({ uid, count }) => [uid, count]))
}

/** The exchanges of these members that are neither ended nor issued. */
export const openExchangesOf = (tx: Sql | Tx, uids: string[]) => tx<
  Pick<StoredExchange, 'uid' | 'channel' | 'points' | 'status'>[]
>`
  select uid, channel, points, status from exchange_request
  where uid = any(${uids}) and status in ${tx(openStatuses)} order by uid, requested_at, exchange_id`
