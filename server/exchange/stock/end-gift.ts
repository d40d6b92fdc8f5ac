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

type ExpiredLine = { channel: Channel; points: number; gifts: number }

/** Locks the free gifts that are over, and counts them. */
export async function lockExpired(tx: Tx, today: string): Promise<ExpiredLine[]> {
  return tx<ExpiredLine[]>`
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
