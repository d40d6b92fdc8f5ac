import type { StockedGiftState } from '#contract/console/stock.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { ExchangeKey } from '../exchange.ts'

/** A gift of the stock without its secret. */
export type StockedGift = {
  giftId: string
  channel: Channel
  points: number
  state: StockedGiftState
  expiresOn: string | null
  isSample: boolean
  lotId: string | null
  lotName: string | null
  importedAt: Date
  /** When it came into its state; null while it is free. */
  at: Date | null
  endedBy: string | null
  orderId: string | null
}

type GiftPlace = { importedAt: Date; giftId: string }

type Wanted = {
  state?: StockedGiftState | undefined
  channel?: Channel | undefined
  points?: number | undefined
  lotId?: string | undefined
  after: GiftPlace | null
  max: number
}

/** Gifts of the stock, the newest first. */
export function readStockedGifts(sql: Sql, wanted: Wanted): Promise<StockedGift[]> {
  const { state, channel, points, lotId, after, max } = wanted
  return sql<StockedGift[]>`
    select ${columns(sql)} from exchange_stock gift left join exchange_lot lot on lot.id = gift.lot_id
    where true ${state ? sql`and ${inState[state](sql)}` : sql``}
      ${channel ? sql`and channel = ${channel}` : sql``}
      ${points ? sql`and gift.points = ${points}` : sql``}
      ${lotId ? sql`and lot_id = ${lotId}` : sql``}
      ${after ? sql`and (gift.imported_at, gift.id) < (${after.importedAt}, ${after.giftId}::uuid)` : sql``}
    order by gift.imported_at desc, gift.id desc limit ${max}`
}

type By = { giftId: string } | { codeHash: Buffer } | { orderId: string }

export async function findStockedGift(sql: Sql, by: By): Promise<StockedGift | null> {
  const is =
    'giftId' in by
      ? sql`gift.id = ${by.giftId}`
      : 'orderId' in by
        ? sql`gift.order_id = ${by.orderId}`
        : sql`gift.code_hash = ${by.codeHash}`
  const [row] = await sql<StockedGift[]>`
    select ${columns(sql)} from exchange_stock gift left join exchange_lot lot on lot.id = gift.lot_id where ${is}`
  return row ?? null
}

/** Locks a gift until the transaction ends. A reservation skips it meanwhile. */
export async function lockStockedGift(tx: Tx, giftId: string): Promise<StockedGift | null> {
  const [row] = await tx<StockedGift[]>`
    select ${columns(tx)} from exchange_stock gift left join exchange_lot lot on lot.id = gift.lot_id
    where gift.id = ${giftId} for update of gift`
  return row ?? null
}

/** The exchange that received a gift, also one that has been replaced since. */
export async function exchangeOfOrder(sql: Sql, orderId: string): Promise<ExchangeKey | null> {
  const [row] = await sql<ExchangeKey[]>`
    select uid, exchange_id as "exchangeId" from exchange_request where order_id = ${orderId}`
  return row ?? null
}

const inState: Record<StockedGiftState, (sql: Sql) => ReturnType<Sql>> = {
  free: (sql) => sql`order_id is null and ended_as is null`,
  reserved: (sql) => sql`order_id is not null and issued_at is null`,
  issued: (sql) => sql`issued_at is not null`,
  withdrawn: (sql) => sql`ended_as = 'withdrawn'`,
  expired: (sql) => sql`ended_as = 'expired'`,
  replaced: (sql) => sql`ended_as = 'replaced'`,
}

const columns = (sql: Sql | Tx) => sql`
  gift.id as "giftId", channel, gift.points, expires_on::text as "expiresOn", is_sample as "isSample",
  lot_id as "lotId", lot.file_name as "lotName", gift.imported_at as "importedAt", ended_by as "endedBy",
  coalesce(order_id, replaced_order_id) as "orderId", coalesce(ended_at, issued_at, reserved_at) as at,
  case when ended_as is not null then ended_as when issued_at is not null then 'issued'
    when order_id is not null then 'reserved' else 'free' end as state`
