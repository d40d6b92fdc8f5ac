import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { openWallets } from './transfer.ts'

/** Sets the points whose conditions are not met yet. The total, not a difference, so that a retry is harmless. */
export async function setPending(
  tx: Tx,
  { uid, points, at }: { uid: string; points: number; at: Date },
): Promise<void> {
  await openWallets(tx, { uid, at })
  const changed = await tx`
    update ledger_point set pending = ${points}, updated_at = ${at}
    where uid = ${uid} and pending <> ${points} returning uid`
  if (changed.length > 0) await publish(tx, pointDocument, uid)
}
