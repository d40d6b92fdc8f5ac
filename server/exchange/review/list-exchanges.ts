import { type ExchangeStatus, openStatuses } from '#contract/exchange/exchange.ts'
import type { RecordedAct } from '../../audit/act.ts'
import { actsOn } from '../../audit/record-act.ts'
import type { Sql } from '../../db/db.ts'
import { type SignalSharers, signalsOf } from '../../trust/signals-of.ts'
import { columns, type StoredExchange } from '../exchange.ts'

/** `open`: every open exchange. `operator`: those that need the operator, reviews included. */
type ExchangeFilter = ExchangeStatus | 'open' | 'operator'

/** For the operator, oldest first. */
export function listExchanges(sql: Sql, filter: ExchangeFilter, limit: number): Promise<StoredExchange[]> {
  return sql<StoredExchange[]>`
    select ${columns(sql)} from exchange_request where ${matches(sql, filter)}
    order by requested_at, exchange_id limit ${limit}`
}

function matches(sql: Sql, filter: ExchangeFilter) {
  if (filter === 'open') return sql`status in ${sql([...openStatuses])}`
  if (filter === 'operator') return sql`(status = 'review' or with_operator)`
  return sql`status = ${filter}`
}

/** Browsers make the ids, so two members may have the same one. */
export function findByExchangeId(sql: Sql, exchangeId: string): Promise<StoredExchange[]> {
  return sql<StoredExchange[]>`select ${columns(sql)} from exchange_request where exchange_id = ${exchangeId}`
}

export type ExchangeFile = {
  exchange: StoredExchange
  events: { status: ExchangeStatus; at: Date }[]
  reveals: { at: Date; sessionId: string }[]
  acts: RecordedAct[]
  signals: SignalSharers[]
}

/** Everything about one exchange except the gift. */
export async function readExchangeFile(sql: Sql, exchange: StoredExchange, now: Date): Promise<ExchangeFile> {
  const { uid, exchangeId } = exchange
  return {
    exchange,
    events: await sql<ExchangeFile['events']>`
      select status, at from exchange_event where uid = ${uid} and exchange_id = ${exchangeId} order by seq`,
    reveals: await sql<ExchangeFile['reveals']>`
      select at, session_id as "sessionId" from exchange_reveal
      where uid = ${uid} and exchange_id = ${exchangeId} order by at`,
    acts: await actsOn(sql, exchangeId),
    signals: await signalsOf(sql, uid, now),
  }
}
