import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const expiringKind = 'points-expiring'

/** As a job, because the operator can start the run too, in a process without a listener. */
export const tellExpiringLater = (
  tx: Tx,
  { runAt, ...expiring }: { uid: string; expiresOn: string; days: number; runAt: Date },
): Promise<void> => enqueue(tx, { kind: expiringKind, uid: expiring.uid, payload: expiring, runAt })
