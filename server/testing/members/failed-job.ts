import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { enqueue, type NewJob } from '../../jobs/enqueue.ts'

type Wanted = Pick<NewJob, 'payload'> & { kind: string; uid: string | null; error: string | null; at: Date }

/** A job that has used up its seven attempts. */
export async function failedJob(
  db: Db,
  { kind, uid, payload, error, at }: Wanted,
): Promise<{ id: string; key: string }> {
  const key = `test/${randomUUID()}`
  const [row] = await db.tx(uid, async (tx) => {
    await enqueue(tx, { kind, key, payload, ...(uid && { uid }) })
    // In the same transaction, so that a running server does not take the job.
    return tx<{ id: string }[]>`
      update job_task set state = 'failed', attempts = 7, last_error = ${error}, ended_at = ${at}
      where key = ${key} returning id`
  })
  return { id: row?.id ?? '', key }
}
