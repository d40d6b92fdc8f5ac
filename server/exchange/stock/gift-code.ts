import type { Db, Sql } from '../../db/db.ts'
import type { ExchangeKey } from '../exchange.ts'
import type { Sealed, Seals } from './seal.ts'

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

const batchRows = 500

/**
 * Computes the hash of the code for gifts of earlier releases. A gift whose key is missing is left as it is: its code
 * cannot be found until the key is back.
 */
export async function hashFormerGifts({ sql }: Db, seals: Seals): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const gifts = await sql<(Sealed & { id: string })[]>`
      select id, sealed, key_id as "keyId" from exchange_stock where code_hash is null and id > ${last}
      order by id limit ${batchRows}`
    const hashes = gifts.map((gift) => hashOf(seals, gift)?.toString('hex') ?? null)
    // In hex, because the driver has no arrays of bytes. Two old gifts with one code: the first keeps the hash.
    await sql`
      update exchange_stock stock set code_hash = given.hash
      from (
        select distinct on (hash) id, decode(hash, 'hex') as hash
        from unnest(${gifts.map(({ id }) => id)}::uuid[], ${hashes}::text[]) each (id, hash)
        where hash is not null order by hash, id
      ) given
      where stock.id = given.id and not exists (select from exchange_stock known where known.code_hash = given.hash)`
    const next = gifts.at(-1)
    if (!next || gifts.length < batchRows) return
    last = next.id
  }
}

function hashOf(seals: Seals, gift: Sealed): Buffer | null {
  try {
    return seals.codeHash(seals.unseal(gift))
  } catch {
    return null
  }
}
