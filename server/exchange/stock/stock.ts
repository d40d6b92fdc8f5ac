import type { Channel } from '#contract/exchange/channel-names.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { TryAgain, violates } from '../../db/try-again.ts'
import type { Sealed } from './seal.ts'

type Wanted = { orderId: string; channel: Channel; points: number; at: Date; today: string }

type StockedGift = Sealed & { expiresOn: string | null; isSample: boolean }

/** Members never receive a gift that expires tomorrow. */
export const stockDaysLeftMin = 7

/** Reserves one gift for an order; a repeated call keeps the first while it is valid. False if none is left. */
export async function reserveGift(tx: Tx, wanted: Wanted): Promise<boolean> {
  const { orderId, channel, points, at, today } = wanted
  // An exchange on hold may outlive its gift.
  await tx`
    update exchange_stock set order_id = null, reserved_at = null
    where order_id = ${orderId} and issued_at is null and expires_on < ${today}`
  if ((await tx`select 1 from exchange_stock where order_id = ${orderId}`).length > 0) return true
  try {
    // Skips locked rows, so that parallel requests neither wait nor take the same gift.
    const rows = await tx`
      update exchange_stock set order_id = ${orderId}, reserved_at = ${at}
      where id = (
        select id from exchange_stock
        where channel = ${channel} and points = ${points} and ${isFree(tx, today)}
        order by expires_on nulls last, imported_at
        limit 1
        for update skip locked
      )
      returning id`
    return rows.length > 0
  } catch (error) {
    if (violates(error, 'exchange_stock_order_id_key'))
      throw new TryAgain('the order already has a gift', { cause: error })
    throw error
  }
}

/** Nobody's, and not about to end. */
export const isFree = (tx: Tx, today: string) => tx`
  order_id is null and ended_as is null
    and (expires_on is null or expires_on >= ${today}::date + ${stockDaysLeftMin}::int)`

/** Issues the reserved gift of an order. Null if it has none. */
export async function issueGift(
  sql: Sql | Tx,
  orderId: string,
  at: Date,
): Promise<{ expiresOn: string | null } | null> {
  const [row] = await sql<{ expiresOn: string | null }[]>`
    update exchange_stock set issued_at = coalesce(issued_at, ${at}) where order_id = ${orderId}
    returning expires_on::text as "expiresOn"`
  return row ?? null
}

export async function findGift(
  sql: Sql,
  orderId: string,
): Promise<(StockedGift & { isIssued: boolean }) | null> {
  const [row] = await sql<(StockedGift & { isIssued: boolean })[]>`
    select sealed, key_id as "keyId", expires_on::text as "expiresOn", is_sample as "isSample",
      issued_at is not null as "isIssued"
    from exchange_stock where order_id = ${orderId}`
  return row ?? null
}

/** Returns a reserved gift to stock, but never an issued one: its code may have been seen. */
export async function releaseGift(sql: Sql, orderId: string): Promise<'released' | 'issued'> {
  await sql`
    update exchange_stock set order_id = null, reserved_at = null
    where order_id = ${orderId} and issued_at is null`
  return (await findGift(sql, orderId)) ? 'issued' : 'released'
}

export async function amountsInStock(sql: Sql | Tx, channel: Channel, today: string): Promise<number[]> {
  const usableFrom = addDays(today, stockDaysLeftMin)
  const open = sql`channel = ${channel} and issued_at is null and ended_as is null`
  // The index skips from amount to amount, so that the size of the stock does not matter.
  const rows = await sql<{ points: number }[]>`
    with recursive amount as (
      (select points from exchange_stock where ${open} order by points limit 1)
      union all
      select (select gift.points from exchange_stock gift where ${open} and gift.points > amount.points
        order by gift.points limit 1)
      from amount where amount.points is not null
    )
    select amount.points from amount cross join lateral (
      select expires_on from exchange_stock gift
      where ${open} and gift.points = amount.points and order_id is null
      order by expires_on desc nulls first limit 1
    ) latest
    where expires_on is null or expires_on >= ${usableFrom}
    order by amount.points`
  return rows.map(({ points }) => points)
}
