import { deliveryStatuses, openStatuses } from '#contract/exchange/exchange.ts'
import type { Tx } from '../../db/db.ts'
import { cancelOrderLater } from '../delivery/deliver-later.ts'
import { columns, type StoredExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'
import { recordExchangeEvent } from '../record-exchange-event.ts'
import { returnPoints } from '../request/return-points.ts'

/** The member's exchanges that are not finished, locked until the transaction ends. Lock the member first. */
export const lockOpenExchanges = (tx: Tx, uid: string): Promise<StoredExchange[]> =>
  tx<StoredExchange[]>`
    select ${columns(tx)} from exchange_request where uid = ${uid} and status in ${tx(openStatuses)}
    order by requested_at, exchange_id for update`

/** No company was ever asked, so no gift can exist. */
export const isReturnable = ({ status, askedAt }: Pick<StoredExchange, 'status' | 'askedAt'>): boolean =>
  askedAt === null && (status === 'review' || deliveryStatuses.includes(status))

/**
 * Ends a locked exchange without a gift, returns its points and tells the member why. False if no points were on hold
 * for it.
 */
export async function returnExchange(
  tx: Tx,
  exchange: StoredExchange,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const isReturned = await returnPoints(tx, exchange, at)
  await moveExchange(tx, exchange, { status: 'rejected', reason, at })
  await cancelOrderLater(tx, exchange)
  await recordExchangeEvent(tx, exchange, { kind: 'exchange-rejected', reason }, at)
  return isReturned
}
