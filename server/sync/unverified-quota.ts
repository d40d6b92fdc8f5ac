import { appIds } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { isVouchedFor } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { publish } from '../live/publish.ts'

/** Anybody can register any address, so the full quota of records and any photo need a verified one. */
export async function refuseUnverified(tx: Tx, uid: string): Promise<void> {
  const [row] = await tx<{ isFull: boolean }[]>`select ${isVouchedFor(tx, uid)} as "isFull"`
  if (row?.isFull) return
  throw new CallError('permission-denied', 'storage-needs-verified-email')
}

/** Tells the member's browsers to push what they held back. */
export async function resumeSending(tx: Tx, uid: string): Promise<void> {
  for (const app of appIds) await publish(tx, syncDocuments[app], uid)
}
