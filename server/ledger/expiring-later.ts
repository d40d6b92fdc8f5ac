import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const expiringKind = 'points-expiring'

/** By a job, since the run may also be the operator's, where nobody listens. */
export const tellExpiringLater = (
  tx: Tx,
  { runAt, ...expiring }: { uid: string; expiresOn: string; days: number; runAt: Date },
): Promise<void> => enqueue(tx, { kind: expiringKind, uid: expiring.uid, payload: expiring, runAt })
