import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { TryAgain } from '../../db/try-again.ts'
import { recordEvent } from '../../notice/record-event.ts'
import type { StoredExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'
import { issueGift, reserveGift } from './stock.ts'

/** The gift of an issued exchange, locked until the transaction ends. Null if it did not come from stock. */
export async function lockIssuedGift(
  tx: Tx,
  { orderId }: StoredExchange,
): Promise<{ giftId: string } | null> {
  const [row] = await tx<{ giftId: string }[]>`
    select id as "giftId" from exchange_stock where order_id = ${orderId} and issued_at is not null for update`
  return row ?? null
}

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
  { giftId, by, at }: { giftId: string; by: string; at: Date },
): Promise<void> {
  const { uid, exchangeId, number, orderId, channel, points } = exchange
  await tx`
    update exchange_stock
    set ended_as = 'replaced', ended_at = ${at}, ended_by = ${by}, replaced_order_id = order_id,
      order_id = null, reserved_at = null, issued_at = null
    where id = ${giftId} and order_id = ${orderId}`
  const isReserved = await reserveGift(tx, { orderId, channel, points, at, today: japanDay(at) })
  // Somebody exchanged the last one meanwhile: the preview, repeated, says so.
  if (!isReserved) throw new TryAgain('no gift is left to replace with')
  const issued = await issueGift(tx, orderId, at)
  await moveExchange(tx, exchange, {
    giftExpiresOn: issued?.expiresOn ?? null,
    openedAt: null,
    usedAt: null,
    at,
  })
  const event = { kind: 'gift-replaced', exchangeId, number, channel, points } as const
  await recordEvent(tx, { uid, key: `gift-replaced/${exchangeId}/${giftId}`, event, at })
}
