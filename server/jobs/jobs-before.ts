import type { Sql } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'
import { safeError } from './safe-error.ts'

export type MemberJob = ListPlace & {
  jobId: string
  kind: string
  title: string | null
  state: 'waiting' | 'failed' | 'done'
  /** Without anything of the job's contents. */
  error: string | null
  isForgotten: boolean
}

type Stored = Omit<MemberJob, 'error' | 'isForgotten'> & { lastError: string | null; payload: unknown }

/** For a member's timeline: a member's jobs of these kinds. Of `onlyUnfinished` kinds, done ones are left out. */
export async function jobsBefore(
  sql: Sql,
  uid: string,
  { kinds, onlyUnfinished, before, max }: PageBefore & { kinds: string[]; onlyUnfinished: string[] },
): Promise<MemberJob[]> {
  // The database's own clock has microseconds, which a place has not.
  const place = { at: sql`date_trunc('milliseconds', created_at)`, id: sql`'mail/' || id` }
  const rows = await sql<Stored[]>`
    select ${place.id} as id, ${place.at} as at, id as "jobId", kind, title, state, last_error as "lastError", payload
    from job_task
    where home = ${uid} and (kind = any(${kinds}) or kind = any(${onlyUnfinished}) and state <> 'done')
      and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
  return rows.map(({ lastError, payload, ...job }) => ({
    ...job,
    error: lastError === null ? null : safeError(lastError, payload),
    isForgotten: job.state === 'failed' && lastError === null,
  }))
}
