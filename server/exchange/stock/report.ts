import type { Channel } from '#contract/exchange/exchange-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import type { Seals } from './seal.ts'
import { stockDaysLeftMin } from './stock.ts'

/** Below this number the operator should buy more. */
export const stockLow = 5

export type StockLine = {
  channel: Channel
  points: number
  free: number
  /** Too close to their expiry to be issued. */
  tooOld: number
  /** Of these, over already. */
  expired: number
  reserved: number
  issued: number
}

export function readStock(sql: Sql, today: string): Promise<StockLine[]> {
  const usableFrom = addDays(today, stockDaysLeftMin)
  return sql<StockLine[]>`
    select channel, points,
      count(*) filter (where order_id is null and ended_as is null
        and (expires_on is null or expires_on >= ${usableFrom})) as free,
      count(*) filter (where order_id is null and ended_as is null and expires_on < ${usableFrom}) as "tooOld",
      count(*) filter (where order_id is null and ended_as is null and expires_on < ${today}) as expired,
      count(*) filter (where order_id is not null and issued_at is null) as reserved,
      count(*) filter (where issued_at is not null) as issued
    from exchange_stock group by channel, points order by channel, points`
}

export type ExpiringLine = { channel: Channel; points: number; expiresOn: string; gifts: number }

/** Free gifts that expire within this many days. */
export function readExpiring(sql: Sql, today: string, days: number): Promise<ExpiringLine[]> {
  return sql<ExpiringLine[]>`
    select channel, points, expires_on::text as "expiresOn", count(*) as gifts from exchange_stock
    where order_id is null and ended_as is null and expires_on <= ${addDays(today, days)}
    group by channel, points, expires_on order by expires_on, channel, points`
}

/** Encrypts gifts again that are not under the newest key. May be interrupted and repeated. */
export async function resealStock(sql: Sql, seals: Seals): Promise<number> {
  let resealed = 0
  for (;;) {
    const rows = await sql<{ id: string; sealed: Buffer; keyId: string }[]>`
      select id, sealed, key_id as "keyId" from exchange_stock where key_id <> ${seals.newestKeyId} limit 200`
    if (rows.length === 0) return resealed
    for (const row of rows) {
      const secret = seals.unseal(row)
      const { sealed, keyId } = seals.seal(secret)
      await sql`
        update exchange_stock set sealed = ${sealed}, key_id = ${keyId}, content_hash = ${seals.hash(secret)}
        where id = ${row.id} and key_id = ${row.keyId}`
      resealed++
    }
  }
}
