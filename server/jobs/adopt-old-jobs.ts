import type { Db } from '../db/db.ts'
import { homeOf } from './enqueue.ts'

const batchMax = 500

type OldJob = { id: string; key: string | null; uid: string | null }

/**
 * During an upgrade a server of the previous version enqueues into `job_item` and runs jobs from there. This moves every
 * job that it has not leased, done ones too, so that a key enqueued by both versions runs once.
 */
export async function adoptOldJobs(db: Db): Promise<void> {
  const [old] = await db.sql`select 1 from job_item limit 1`
  if (!old) return
  await db.tx(null, async (tx) => {
    const rows = await tx<OldJob[]>`
      delete from job_item where id in (
        select id from job_item where locked_until is null or locked_until < now()
        limit ${batchMax} for update skip locked
      )
      returning id, kind, key, uid, title, payload, state, run_at, attempts, last_error, created_at, ended_at,
        set_aside_at, set_aside_by`
    for (const row of rows) {
      await tx`insert into job_task ${tx({ ...row, home: homeOf(row) })} on conflict do nothing`
    }
  })
}
