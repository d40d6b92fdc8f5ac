import type { Tx } from '../db/db.ts'
import { certifyErasure } from './member/erasure.ts'

/** Requests and notes about a member name them. The certificate of the erasure stays without the uid. */
export const consolePart = {
  name: 'console',
  erase: async (tx: Tx, uid: string, now: Date) => {
    await tx`delete from console_request where uid = ${uid}`
    await tx`delete from console_note where uid = ${uid}`
    // A line that waits is skipped by the run; one that was paid stays in the report without a name.
    await tx`
      update console_grant_line set uid = null, given = null, points_given = null, outcome = coalesce(outcome, 'erased')
      where uid = ${uid}`
    // Requests to freeze a group name all of its members.
    await tx`delete from console_request where input->'uids' @> ${tx.json([uid])}`
    await tx`delete from console_frozen where uid = ${uid}`
    await certifyErasure(tx, uid, now)
  },
}
