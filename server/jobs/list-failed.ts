import type { Sql } from '../db/db.ts'

type FailedJob = {
  id: string
  kind: string
  uid: string | null
  attempts: number
  endedAt: Date
  /** Null once the contents are forgotten. */
  lastError: string | null
}

/** Jobs that no retry will run again, the newest first. */
export function listFailedJobs(sql: Sql, limit: number): Promise<FailedJob[]> {
  return sql<FailedJob[]>`
    select id, kind, uid, attempts, ended_at as "endedAt", last_error as "lastError" from job_item
    where state = 'failed' order by ended_at desc, id limit ${limit}`
}
