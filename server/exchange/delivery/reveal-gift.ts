import type { Gift } from '#contract/exchange/exchange.ts'
import { CallError } from '../../http/call-error.ts'
import { type ExchangeKey, findExchange, orderOf } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { countReveal, takeFromBudget } from './reveal-pace.ts'

/** Shows the gift to its owner. The reveal is recorded first, whatever its outcome. Nothing of the gift is cached. */
export async function revealGift(
  { db, providers, log }: ExchangeContext,
  key: ExchangeKey,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Gift> {
  const exchange = await findExchange(db.sql, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status !== 'issued') throw new CallError('aborted', 'gift-not-ready')
  await db.tx(key.uid, (tx) => countReveal(tx, key, { sessionId, at }))
  const provider = providers[exchange.provider]
  if (provider) await takeFromBudget(db.sql, provider, at)
  const revealed = await provider?.reveal(orderOf(exchange, at))
  if (revealed?.status === 'revealed') return revealed.gift
  const why = revealed?.why ?? 'not set up'
  log.warn(
    { exchangeId: key.exchangeId, provider: exchange.provider, why },
    'gift not revealed; the member can retry',
  )
  throw new CallError('unavailable', 'provider-unavailable')
}
