import { appIds } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'

/** Tells the member's browsers to push what they held back. */
export async function resumeSending(tx: Tx, uid: string): Promise<void> {
  for (const app of appIds) await publish(tx, syncDocuments[app], uid)
}
