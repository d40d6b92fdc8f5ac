import { pointDocument } from '#contract/point/point.ts'
import type { Sql, Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { openWallets } from './transfer.ts'

/** Creates a member's empty point record. */
export async function openPoints(tx: Tx, { uid, at }: { uid: string; at: Date }): Promise<void> {
  if (await openWallets(tx, { uid, at })) await publish(tx, pointDocument, uid)
}

export async function hasPoints(sql: Sql | Tx, uid: string): Promise<boolean> {
  return (await sql`select 1 from ledger_point where uid = ${uid}`).length > 0
}
