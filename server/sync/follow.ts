import type { SyncApp } from '#contract/sync-rules.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readKind } from './read-later.ts'

/** Whether somebody follows what is in a member's log, beside what is earned with it. */
export type IsFollowed = (tx: Tx, log: { uid: string; app: SyncApp }) => Promise<boolean>

/** Reading decodes the whole log: what is typed within this time is read in one go. */
const gatherMs = 3_000

export async function readForFollower(
  tx: Tx,
  { uid, app, at }: { uid: string; app: SyncApp; at: Date },
): Promise<void> {
  const runAt = new Date(at.getTime() + gatherMs)
  const rows = await tx`
    update sync_head set follow_at = ${runAt} where uid = ${uid} and app = ${app}
      -- One that was to be long ago is lost.
      and (follow_at is null or follow_at < ${at}) returning 1`
  if (rows.length > 0) {
    await enqueue(tx, { kind: readKind, uid, payload: { uid, app, isForFollower: true }, runAt })
  }
}
