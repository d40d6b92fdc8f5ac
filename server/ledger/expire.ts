import type { Tx } from '../db/db.ts'
import { type Posted, transfer } from './transfer.ts'

/** Everything a member could use is lost; what is held for an exchange stays. Null: there was nothing to lose. */
export async function expire(
  tx: Tx,
  { uid, key, at }: { uid: string; key: string; at: Date },
): Promise<Posted | null> {
  const [row] = await tx<{ available: number }[]>`
    select available from ledger_point where uid = ${uid} for update`
  if (!row || row.available === 0) return null
  return transfer(tx, {
    uid,
    key,
    kind: 'expired',
    debit: 'available',
    credit: 'expired',
    points: row.available,
    at,
  })
}
