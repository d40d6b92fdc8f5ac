import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const removeKind = 'push-remove'

/** For a browser that has come to another member: what is left with the one before is that one's transaction. */
export const removeLater = (
  tx: Tx,
  { uid, registrationId }: { uid: string; registrationId: string },
): Promise<void> => enqueue(tx, { kind: removeKind, uid, payload: { uid, registrationId } })
