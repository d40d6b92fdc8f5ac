import { randomUUID } from 'node:crypto'
import type { Gift } from '#contract/exchange/exchange.ts'
import { CallError } from '../http/call-error.ts'
import { type ExchangeKey, findExchange, orderOf } from './exchange.ts'
import type { ExchangeContext } from './exchange-context.ts'

/** The gift for its owner's eyes. That it was asked for is written down first, whatever comes of it. */
export async function revealGift(
  { db, providers, log }: ExchangeContext,
  key: ExchangeKey,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Gift> {
  const exchange = await findExchange(db.sql, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status !== 'issued') throw new CallError('aborted', 'gift-not-ready')
  const { uid, exchangeId } = key
  await db.sql`
    insert into exchange_reveal (uid, exchange_id, reveal_id, at, session_id)
    values (${uid}, ${exchangeId}, ${randomUUID()}, ${at}, ${sessionId})`
  const revealed = await providers[exchange.provider]?.reveal(orderOf(exchange, at))
  if (revealed?.status === 'revealed') return revealed.gift
  log.warn(
    { exchangeId, provider: exchange.provider, why: revealed?.why ?? 'not set up' },
    'gift not revealed',
  )
  throw new CallError('unavailable', 'provider-unavailable')
}
