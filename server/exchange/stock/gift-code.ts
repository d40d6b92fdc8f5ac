import type { Sql } from '../../db/db.ts'
import type { ExchangeKey } from '../exchange.ts'
import type { Seals } from './seal.ts'

/** The members who received the gift with this code, from stock or from a company, or for whom it is set aside. */
export async function uidsByGiftCode(sql: Sql, { codeHash }: Seals, text: string): Promise<string[]> {
  const hash = codeHash({ code: text, url: null })
  const rows = await sql<{ uid: string }[]>`
    select uid from exchange_stock join exchange_request using (order_id) where code_hash = ${hash}
    union select uid from exchange_request where gift_code_hash = ${hash}`
  return rows.map(({ uid }) => uid)
}

/** The exchange whose gift a company made, by the code or link that the member was shown. */
export async function exchangeOfCompanyGift(sql: Sql, hash: Buffer): Promise<ExchangeKey | null> {
  const [row] = await sql<ExchangeKey[]>`
    select uid, exchange_id as "exchangeId" from exchange_request where gift_code_hash = ${hash} limit 1`
  return row ?? null
}
