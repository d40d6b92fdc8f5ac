import type { Tx } from '../db/db.ts'
import { type Posted, transfer } from './transfer.ts'

/** Everything a member could use is lost; what is held for an exchange stays. Null: there was nothing to lose. */
export async function expire(tx: Tx, { uid, at }: { uid: string; at: Date }): Promise<Posted | null> {
  const [row] = await tx<{ seq: number; available: number }[]>`
    select seq, available from ledger_point where uid = ${uid} for update`
  if (!row || row.available === 0) return null
  return transfer(tx, {
    uid,
    // The row is locked and a second run finds nothing left, so the place itself can be the key.
    key: `expired/${row.seq + 1}`,
    kind: 'expired',
    debit: 'available',
    credit: 'expired',
    points: row.available,
    at,
  })
}
