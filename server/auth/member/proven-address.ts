import type { Tx } from '../../db/db.ts'
import { recordSignals } from '../../trust/record-signals.ts'
import type { Trust } from '../../trust/trust.ts'
import { claimMailbox } from './mailbox.ts'
import { findMember } from './member.ts'

/** The member has proved an address, perhaps a new one: claims its mailbox and records it as a signal. */
export async function noteProvenAddress(
  tx: Tx,
  { returningKey, trust }: { returningKey: Buffer; trust: Trust },
  { uid, at }: { uid: string; at: Date },
): Promise<void> {
  const member = await findMember(tx, uid)
  if (!member) return
  await claimMailbox(tx, { returningKey }, member, at)
  await recordSignals(tx, trust, { uid, at, seen: { email: member.email } })
}
