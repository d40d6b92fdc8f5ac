import type { Gift } from '#contract/exchange/exchange.ts'
import type { Sql, Tx } from '../../db/db.ts'
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
  { db, providers, seals, log }: ExchangeContext,
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
    const { gift } = revealed
    const isOfCompany = exchange.provider !== 'inventory' && (gift.code ?? gift.url) !== null
    if (isOfCompany) await keepCodeHash(db.sql, key, seals.codeHash(gift))
    return gift
  }
  const why = revealed?.why ?? 'not set up'
  log.warn(
    { exchangeId: key.exchangeId, provider: exchange.provider, why },
    'gift not revealed; the member can retry',
  )
  throw new CallError('unavailable', 'provider-unavailable')
}

/** Operators find the member by the code. The code itself stays with the company. */
async function keepCodeHash(sql: Sql, { uid, exchangeId }: ExchangeKey, hash: Buffer): Promise<void> {
  await sql`
    update exchange_request set gift_code_hash = ${hash}
    where uid = ${uid} and exchange_id = ${exchangeId} and gift_code_hash is distinct from ${hash}`
}

/** Only once the company has answered: a gift that was not shown is still waited for and reminded of. */
async function markOpened(tx: Tx, key: ExchangeKey, at: Date): Promise<void> {
  const exchange = await lockExchange(tx, key)
  if (exchange && !exchange.openedAt) await moveExchange(tx, key, { openedAt: at, at })
}
