import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ExchangeKey } from '../exchange.ts'

export const deliverKind = 'deliver-exchange'
export const cancelOrderKind = 'cancel-order'

/** Each try is a job of its own, enqueued with what the one before it wrote down. */
export async function deliverLater(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  { attempt, runAt }: { attempt: number; runAt?: Date },
): Promise<void> {
  await enqueue(tx, {
    kind: deliverKind,
    key: `${uid}/${exchangeId}/${attempt}`,
    uid,
    payload: { uid, exchangeId, attempt },
    ...(runAt && { runAt }),
  })
}

/** Frees what the provider has set aside for an exchange that has come to nothing. */
export async function cancelOrderLater(tx: Tx, { uid, exchangeId }: ExchangeKey): Promise<void> {
  await enqueue(tx, { kind: cancelOrderKind, key: `${uid}/${exchangeId}`, uid, payload: { uid, exchangeId } })
}
