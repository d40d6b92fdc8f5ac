import type { AppId } from '#contract/apps/apps.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { gatherSeconds, readKind, restAfterRead } from './read-later.ts'

/** Whether another feature, such as reminders, needs to read a member's log. */
export type IsFollowed = (tx: Tx, log: { uid: string; app: AppId }) => Promise<boolean>

/** Debounces typing. */
const gatherSecondsMin = 3

export async function readForFollower(
  tx: Tx,
  { uid, app, at }: { uid: string; app: AppId; at: Date },
): Promise<void> {
  const [armed] = await tx<{ runAt: Date }[]>`
    update sync_head set follow_at = to_timestamp(${at.getTime() / 1_000}::float8
      + ${gatherSeconds(tx, gatherSecondsMin)} + ${restAfterRead(tx)})
    where uid = ${uid} and app = ${app}
      -- A read that was due before has run, or is lost.
      and (follow_at is null or follow_at < ${at}::timestamptz) returning follow_at as "runAt"`
  if (!armed) return
  const payload = { uid, app, isForFollower: true }
  await enqueue(tx, { kind: readKind, uid, payload, runAt: armed.runAt })
}
