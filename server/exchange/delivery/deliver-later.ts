import type { Tx } from '../../db/db.ts'
import { enqueue, forgetDone } from '../../jobs/enqueue.ts'
import type { ExchangeKey } from '../exchange.ts'

export const deliverKind = 'deliver-exchange'
export const cancelOrderKind = 'cancel-order'

/** Each attempt is a job, enqueued in the transaction that records the one before it. */
export async function deliverLater(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  { attempt, runAt, isWaiting = false }: { attempt: number; runAt?: Date; isWaiting?: boolean },
): Promise<void> {
  const key = `${uid}/${exchangeId}/${attempt}`
  // A pause may last for days, and each look would leave a row.
  if (isWaiting) await forgetDone(tx, { kind: deliverKind, uid, keyStart: `${key}/` })
  await enqueue(tx, {
    kind: deliverKind,
    // The same attempt, looked at again while its channel is paused, needs a key of its own.
    key: isWaiting && runAt ? `${key}/${runAt.toISOString()}` : key,
    uid,
    payload: { uid, exchangeId, attempt },
    ...(runAt && { runAt }),
  })
}

/** Releases what the provider reserved for an exchange that failed. */
export async function cancelOrderLater(tx: Tx, { uid, exchangeId }: ExchangeKey): Promise<void> {
  await enqueue(tx, { kind: cancelOrderKind, key: `${uid}/${exchangeId}`, uid, payload: { uid, exchangeId } })
}
