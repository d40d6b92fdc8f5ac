import type { Gift } from '#contract/exchange/exchange.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type ExchangeKey, findExchange, lockExchange, orderOf } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { moveExchange } from '../move-exchange.ts'
import { countReveal, takeFromBudget } from './reveal-pace.ts'

type Reveal = {
  sessionId: string
  at: Date
  /** Runs under the member's lock and throws if the caller may no longer see the gift. */
  checkAgain?: (tx: Tx) => Promise<void>
}

/** Shows the gift to its owner. The reveal is recorded first, whatever its outcome. Nothing of the gift is cached. */
export async function revealGift(
  { db, providers, log }: ExchangeContext,
  key: ExchangeKey,
  { sessionId, at, checkAgain }: Reveal,
): Promise<Gift> {
  const exchange = await findExchange(db.sql, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status !== 'issued') throw new CallError('aborted', 'gift-not-ready')
  await db.tx(key.uid, async (tx) => {
    await countReveal(tx, key, { sessionId, at })
    await checkAgain?.(tx)
  })
  const provider = providers[exchange.provider]
  if (provider) await takeFromBudget(db.sql, provider, at)
  const revealed = await provider?.reveal(orderOf(exchange, at))
  if (revealed?.status === 'revealed') {
    if (!exchange.openedAt) await db.tx(key.uid, (tx) => markOpened(tx, key, at))
    return revealed.gift
  }
  const why = revealed?.why ?? 'not set up'
  log.warn(
    { exchangeId: key.exchangeId, provider: exchange.provider, why },
    'gift not revealed; the member can retry',
  )
  throw new CallError('unavailable', 'provider-unavailable')
}

/** Only once the company has answered: a gift that was not shown is still waited for and reminded of. */
async function markOpened(tx: Tx, key: ExchangeKey, at: Date): Promise<void> {
  const exchange = await lockExchange(tx, key)
  if (exchange && !exchange.openedAt) await moveExchange(tx, key, { openedAt: at, at })
}
