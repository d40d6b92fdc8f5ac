import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import type { Db } from '#server/db/db.ts'
import { findExchange, type StoredExchange } from '#server/exchange/exchange.ts'
import { findByNumber } from '#server/exchange/request/exchange-number.ts'
import { findByExchangeId } from '#server/exchange/review/list-exchanges.ts'
import { operatorError } from '#server/operator-error.ts'

/** By the number that members read, by the id, or by member and id. */
export async function theExchange(db: Db, id: string): Promise<StoredExchange> {
  const wanted = id.trim().toUpperCase()
  if (exchangeNumberPattern.test(wanted)) {
    const key = await findByNumber(db.sql, wanted)
    const exchange = key && (await findExchange(db.sql, key))
    if (!exchange) throw operatorError('unknown-exchange', { exchangeId: wanted })
    return exchange
  }
  const [member, exchangeId] = id.includes('/') ? id.split('/') : [null, id]
  if (!/^[0-9a-f-]{36}$/.test(exchangeId ?? '')) throw operatorError('exchange-id-malformed', { id })
  const found = (await findByExchangeId(db.sql, exchangeId ?? '')).filter(
    ({ uid }) => !member || uid === member,
  )
  const [one, other] = found
  if (!one) throw operatorError('unknown-exchange', { exchangeId: id })
  if (other) throw operatorError('exchange-id-ambiguous', { id })
  return one
}
