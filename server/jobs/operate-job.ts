import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { columns, type StoredJob, type TroubledJob, troubledJob } from './troubled-job.ts'
import { wakeJobs } from './wake.ts'

/**
 * Keeps others from changing a failed job until the transaction ends. Null if the job is not failed any more: it is done,
 * waits, or is gone.
 */
export async function lockFailedJob(tx: Tx, id: string): Promise<TroubledJob | null> {
  // The id alone may lead to any node, where nothing can be locked; with its home it names one.
  const [found] = await tx<
    { home: string }[]
  >`select home from job_task where id = ${id} and state = 'failed'`
  if (!found) return null
  const [stored] = await tx<StoredJob[]>`
    select ${columns(tx)} from job_task where home = ${found.home} and id = ${id} and state = 'failed' for update`
  return stored ? troubledJob(stored) : null
}

/** The job runs at once, with all of its attempts. Its last error stays until it succeeds. */
export async function retryJob(tx: Tx, { id }: { id: string }, now: Date): Promise<void> {
  await tx`
    update job_task set
      state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null, set_aside_at = null, set_aside_by = null
    where id = ${id} and state = 'failed'`
  afterCommit(tx, wakeJobs)
}

/** The row stays as long as that of any failed job, and may still be retried. */
export async function setJobAside(tx: Tx, { id, by }: { id: string; by: string }, now: Date): Promise<void> {
  await tx`update job_task set set_aside_at = ${now}, set_aside_by = ${by} where id = ${id} and state = 'failed'`
}
