import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Tx } from '../../db/db.ts'

type Ending = { by: string; at: Date }

/** Takes a free gift out of stock. The row stays, so that its code is never stocked again. */
export async function withdrawFreeGift(tx: Tx, giftId: string, { by, at }: Ending): Promise<boolean> {
  const done = await tx`
    update exchange_stock set ended_as = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where id = ${giftId} and order_id is null and ended_as is null returning id`
  return done.length > 0
}

type GiftLine = { channel: Channel; points: number; gifts: number }

/** Locks the free gifts that are over, and counts them. */
export async function lockExpired(tx: Tx, today: string): Promise<GiftLine[]> {
  return tx<GiftLine[]>`
    select channel, points, count(*) as gifts from (
      select channel, points from exchange_stock
      where order_id is null and ended_as is null and expires_on < ${today} order by id for update
    ) expired
    group by channel, points order by channel, points`
}

export async function dismissExpiredGifts(tx: Tx, today: string, { by, at }: Ending): Promise<void> {
  await tx`
    update exchange_stock set ended_as = 'expired', ended_at = ${at}, ended_by = ${by}
    where order_id is null and ended_as is null and expires_on < ${today}`
}

/** Locks the gifts of a lot that no member has, and counts them. A reservation under way ends first. */
export async function lockFreeOfLot(tx: Tx, lotId: string): Promise<GiftLine[]> {
  return tx<GiftLine[]>`
    select channel, points, count(*) as gifts from (
      select channel, points from exchange_stock
      where lot_id = ${lotId} and order_id is null and ended_as is null order by id for update
    ) free
    group by channel, points order by channel, points`
}

/** The lot first: a gift that an exchange gives back meanwhile is then met in stock. */
export async function withdrawFreeOfLot(tx: Tx, lotId: string, { by, at }: Ending): Promise<void> {
  await tx`update exchange_lot set withdrawn_at = ${at}, withdrawn_by = ${by} where id = ${lotId}`
  await tx`
    update exchange_stock set ended_as = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where lot_id = ${lotId} and order_id is null and ended_as is null`
}
