import { syncDocuments } from '#contract/apps/sync.ts'
import { syncApps } from '#contract/apps/sync-rules.ts'
import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { publish } from '../live/publish.ts'

/** Strangers can register any address: room for much is given once somebody has shown that the address is theirs. */
export async function refuseUnverified(tx: Tx, uid: string): Promise<void> {
  const member = await findMember(tx, uid)
  // A member without an address came by a provider, which vouches for them.
  if (member?.emailVerifiedAt || member?.email === null) return
  throw new CallError('permission-denied', 'storage-needs-verified-email')
}

/** Tells the member's browsers to send what they kept back. */
export async function resumeSending(tx: Tx, uid: string): Promise<void> {
  for (const app of syncApps) await publish(tx, syncDocuments[app], uid)
}
