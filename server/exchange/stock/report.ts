import type { Channel } from '#contract/exchange/channel-names.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import type { Seals } from './seal.ts'
import { stockDaysLeftMin } from './stock.ts'

/** Below this number the operator should buy more. */
export const stockLow = 5

/** The gifts of one amount that have not been issued. */
export type ShelfLine = {
  channel: Channel
  points: number
  free: number
  /** Too close to their expiry to be issued. */
  tooOld: number
  /** Those of them that are over already. */
  expired: number
  reserved: number
}

export type StockReportLine = ShelfLine & { issued: number }

/** A gift is reserved for seconds, until its exchange is issued. */
const reservedMax = 10_000

/**
 * Every amount that was ever in stock. Issued gifts, by far the most, are not read: an index skips to each amount. Free
 * gifts are counted up to `freeMax`, if it is given, so that a large stock does not make it slow.
 */
export function readShelf(
  sql: Sql,
  today: string,
  { freeMax = null }: { freeMax?: number | null } = {},
): Promise<ShelfLine[]> {
  const usableFrom = addDays(today, stockDaysLeftMin)
  // An index of the free gifts of each amount answers this without reading the gifts: a condition more would read them.
  const free = sql`
    exchange_stock where exchange_stock.channel = amount.channel and exchange_stock.points = amount.points
      and order_id is null and ended_as is null`
  // The order makes the database use the index of the reserved gifts alone.
  return sql<ShelfLine[]>`
    with recursive amount as (
      (select channel, points from exchange_stock order by channel, points limit 1)
      union all
      select next.channel, next.points from amount cross join lateral (
        select channel, points from exchange_stock
        where (channel, points) > (amount.channel, amount.points) order by channel, points limit 1
      ) next
    ), reserved as materialized (
      select channel, points from exchange_stock where order_id is not null and issued_at is null
      order by imported_at, id limit ${reservedMax}
    )
    select amount.channel, amount.points,
      (select count(*) from (
        (select from ${free} and expires_on is null limit ${freeMax}::int)
        union all
        (select from ${free} and expires_on >= ${usableFrom} limit ${freeMax}::int)
        limit ${freeMax}::int
      ) usable) as free,
      (select count(*) from ${free} and expires_on < ${usableFrom}) as "tooOld",
      (select count(*) from ${free} and expires_on < ${today}) as expired,
      (select count(*) from reserved
        where reserved.channel = amount.channel and reserved.points = amount.points) as reserved
    from amount order by amount.channel, amount.points`
}

/** With how many were ever issued, which reads the whole table. */
export async function readStock(sql: Sql, today: string): Promise<StockReportLine[]> {
  const issued = await sql<{ channel: Channel; points: number; gifts: number }[]>`
    select channel, points, count(issued_at) as gifts from exchange_stock group by channel, points`
  return (await readShelf(sql, today)).map((line) => {
    const found = issued.find(({ channel, points }) => channel === line.channel && points === line.points)
    return { ...line, issued: found?.gifts ?? 0 }
  })
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
