import type { SyncApp } from '#contract/sync-rules.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const readKind = 'sync-read'

/** At most one job for each update. */
export const readLater = (tx: Tx, { uid, app, seq }: { uid: string; app: SyncApp; seq: number }) =>
  enqueue(tx, { kind: readKind, key: `${uid} ${app} ${seq}`, uid, payload: { uid, app } })
