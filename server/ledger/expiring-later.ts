import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const expiringKind = 'points-expiring'

/** A job of the morning, because the run is at midnight and the member may extend the points until then. */
export const tellExpiringLater = (
  tx: Tx,
  { runAt, ...expiring }: { uid: string; expiresOn: string; days: number; runAt: Date },
): Promise<void> => enqueue(tx, { kind: expiringKind, uid: expiring.uid, payload: expiring, runAt })
