import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { TryAgain } from '../../db/try-again.ts'
import { recordEvent } from '../../notice/record-event.ts'
import type { StoredExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'
import { isFree } from './stock.ts'

type Gift = { giftId: string; expiresOn: string | null }

/** The gift of an issued exchange, locked until the transaction ends. Null if it did not come from stock. */
export async function lockIssuedGift(tx: Tx, { orderId }: StoredExchange): Promise<Gift | null> {
  const [row] = await tx<Gift[]>`
    select id as "giftId", expires_on::text as "expiresOn" from exchange_stock where order_id = ${orderId} and issued_at is not null for update`
  return row ?? null
}

/**
 * The free gift that replaces a lost one, locked until the transaction ends: the first to end of those that last at least
 * as long, otherwise the one that lasts longest. Null if there is none.
 */
export async function lockReplacement(
  tx: Tx,
  { channel, points }: StoredExchange,
  lost: Gift,
  at: Date,
): Promise<Gift | null> {
  const lasts = tx`(expires_on is null or expires_on >= ${lost.expiresOn}::date)`
  const [row] = await tx<Gift[]>`
    select id as "giftId", expires_on::text as "expiresOn" from exchange_stock
    where channel = ${channel} and points = ${points} and ${isFree(tx, japanDay(at))}
    order by coalesce(${lasts}, false) desc, case when ${lasts} then expires_on end nulls last, expires_on desc, imported_at
    limit 1
    for update skip locked`
  return row ?? null
}

/** A gift without an end lasts longest. */
export const isShorter = (gift: Pick<Gift, 'expiresOn'>, lost: Pick<Gift, 'expiresOn'>): boolean =>
  gift.expiresOn !== null && (lost.expiresOn === null || gift.expiresOn < lost.expiresOn)

/** How many points of gifts were replaced for this member since then. */
export async function replacedSince(tx: Tx, uid: string, since: Date): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    select coalesce(sum(gift.points), 0)::int as points
    from exchange_request request join exchange_stock gift on gift.replaced_order_id = request.order_id
    where request.uid = ${uid} and gift.ended_at > ${since}`
  return row?.points ?? 0
}

/**
 * Gives the member another gift of the same amount for the same order, and tells them. The old gift stays, marked, and is
 * shown to nobody again.
 */
export async function replaceIssuedGift(
  tx: Tx,
  exchange: StoredExchange,
  { lost, by, at }: { lost: Gift; by: string; at: Date },
): Promise<void> {
  const { uid, exchangeId, number, orderId, channel, points } = exchange
  const { giftId } = lost
  await tx`
    update exchange_stock
    set ended_as = 'replaced', ended_at = ${at}, ended_by = ${by}, replaced_order_id = order_id,
      order_id = null, reserved_at = null, issued_at = null
    where id = ${giftId} and order_id = ${orderId}`
  const gift = await lockReplacement(tx, exchange, lost, at)
  // Somebody exchanged the last one meanwhile: the preview, repeated, says so.
  if (!gift) throw new TryAgain('no gift is left to replace with')
  await tx`
    update exchange_stock set order_id = ${orderId}, reserved_at = ${at}, issued_at = ${at} where id = ${gift.giftId}`
  await moveExchange(tx, exchange, {
    giftExpiresOn: gift.expiresOn,
    openedAt: null,
    usedAt: null,
    at,
  })
  const event = { kind: 'gift-replaced', exchangeId, number, channel, points } as const
  await recordEvent(tx, { uid, key: `gift-replaced/${exchangeId}/${giftId}`, event, at })
}
