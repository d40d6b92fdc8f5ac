import type { Channel } from '#contract/exchange/channel-names.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { reserveGift } from './stock.ts'

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

type LotLine = GiftLine & { reserved: number }

/** Locks the gifts of a lot that no member has, and counts them. A reservation or an issue under way ends first. */
export async function lockUnissuedOfLot(tx: Tx, lotId: string): Promise<LotLine[]> {
  return tx<LotLine[]>`
    select channel, points, count(*) as gifts, count(order_id) as reserved from (
      select channel, points, order_id from exchange_stock
      where lot_id = ${lotId} and issued_at is null and ended_as is null order by id for update
    ) unissued
    group by channel, points order by channel, points`
}

/**
 * Also those that exchanges have set aside, because no code of a withdrawn lot may reach a member. These exchanges get
 * other gifts, the longest-waiting first; one without looks for a gift again at each attempt to issue it.
 */
export async function withdrawUnissuedOfLot(tx: Tx, lotId: string, { by, at }: Ending): Promise<void> {
  await tx`update exchange_lot set withdrawn_at = ${at}, withdrawn_by = ${by} where id = ${lotId}`
  const orders = await tx<{ orderId: string; channel: Channel; points: number }[]>`
    select order_id as "orderId", channel, points from exchange_stock
    where lot_id = ${lotId} and order_id is not null and issued_at is null order by reserved_at, order_id`
  await tx`
    update exchange_stock
    set order_id = null, reserved_at = null, ended_as = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where lot_id = ${lotId} and issued_at is null and ended_as is null`
  for (const order of orders) await reserveGift(tx, { ...order, at, today: japanDay(at) })
}
