import type { Tx } from '../db/db.ts'
import { type Posted, transfer } from './transfer.ts'

/** Expires all available points; points held for an exchange stay. Null if there was nothing to expire. */
export async function expire(tx: Tx, { uid, at }: { uid: string; at: Date }): Promise<Posted | null> {
  const [row] = await tx<{ seq: number; available: number }[]>`
    select seq, available from ledger_point where uid = ${uid} for update`
  if (!row || row.available === 0) return null
  return transfer(tx, {
    uid,
    // The row is locked and a second run finds nothing left, so the sequence number can serve as the key.
    key: `expired/${row.seq + 1}`,
    kind: 'expired',
    debit: 'available',
    credit: 'expired',
    points: row.available,
    at,
  })
}
