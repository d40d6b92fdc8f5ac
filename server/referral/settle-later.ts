import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const settleKind = 'settle-invite'

/** Checks the member's invitation again, at once or at `runAt`. */
export const settleInviteLater = (tx: Tx, uid: string, runAt?: Date) =>
  enqueue(tx, { kind: settleKind, uid, payload: { uid }, ...(runAt && { runAt }) })
