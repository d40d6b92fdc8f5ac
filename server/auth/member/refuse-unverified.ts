import type { Reason } from '#contract/protocol/reason.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { isVouchedFor } from './member.ts'

/** Anybody can register any address: what costs us or others something needs a verified one. */
export async function refuseUnverified(
  tx: Tx,
  uid: string,
  reason: Extract<Reason, `${string}-needs-verified-email`>,
): Promise<void> {
  const [row] = await tx<{ isFull: boolean }[]>`select ${isVouchedFor(tx, uid)} as "isFull"`
  if (!row?.isFull) throw new CallError('permission-denied', reason)
}
