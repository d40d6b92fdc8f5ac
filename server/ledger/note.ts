import type { Tx } from '../db/db.ts'
import type { Posted } from './transfer.ts'

/** The operator's note to the member beside a transfer. A retry keeps the first note. */
export async function keepNote(tx: Tx, uid: string, { seq }: Posted, note: string): Promise<void> {
  await tx`
    insert into ledger_note (uid, seq, note) values (${uid}, ${seq}, ${note})
    on conflict (uid, seq) do nothing`
}
