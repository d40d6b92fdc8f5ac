import { hourMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from './enqueue.ts'

/** A job for the sample operators that failed an hour ago. */
export async function seedFailedJob(
  tx: Tx,
  { kind, uid, at }: { kind: string; uid: string; at: Date },
): Promise<void> {
  const key = 'demo/failed-job'
  await enqueue(tx, { kind, uid, key, payload: { uid } })
  // In the same transaction, so that the job loop does not take it.
  await tx`
    update job_task set state = 'failed', attempts = 7, last_error = ${'connection terminated unexpectedly'},
      ended_at = ${new Date(at.getTime() - hourMs)}
    where home = ${uid} and kind = ${kind} and key = ${key}`
}
