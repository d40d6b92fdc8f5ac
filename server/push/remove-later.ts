import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const removeKind = 'push-remove'

/**
 * For a browser that moved to another member: the registration left with the previous member is removed in
 * that member's own transaction.
 */
export const removeLater = (
  tx: Tx,
  { uid, registrationId }: { uid: string; registrationId: string },
): Promise<void> => enqueue(tx, { kind: removeKind, uid, payload: { uid, registrationId } })
