import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/db.ts'

/** A job leased by one loop. If the loop dies, the lease expires and another loop takes the job. */
export type Leased = {
  id: string
  kind: string
  uid: string | null
  payload: unknown
  attempts: number
  lockedBy: string
}

export async function leaseNext(
  sql: Sql,
  kinds: string[],
  now: Date,
  leaseMs: number,
): Promise<Leased | null> {
  const lockedBy = randomUUID()
  const [row] = await sql<Omit<Leased, 'lockedBy'>[]>`
    update job_item set
      attempts = attempts + 1,
      locked_by = ${lockedBy},
      locked_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from job_item
      where state = 'waiting' and kind in ${sql(kinds)} and run_at <= ${now}
        and (locked_until is null or locked_until < clock_timestamp())
      order by run_at, created_at
      limit 1
      for update skip locked
    )
    returning id, kind, uid, payload, attempts`
  return row ? { ...row, lockedBy } : null
}

export async function renewLease(sql: Sql, { id, lockedBy }: Leased, leaseMs: number): Promise<void> {
  await sql`
    update job_item set locked_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and locked_by = ${lockedBy}`
}

/**
 * A job with a key keeps its row, so that the same key does not run again. Its payload goes: a mail's address and text
 * must not outlive the member.
 */
export async function endLease(sql: Sql, { id, lockedBy }: Leased, now: Date): Promise<void> {
  await sql`delete from job_item where id = ${id} and locked_by = ${lockedBy} and key is null`
  await sql`
    update job_item set
      state = 'done', ended_at = ${now}, payload = '{}', locked_by = null, locked_until = null, last_error = null
    where id = ${id} and locked_by = ${lockedBy}`
}

/** Reschedules the job for `runAt`, or hands it to the operator if that is null. */
export async function failLease(
  sql: Sql,
  { id, lockedBy }: Leased,
  why: string,
  now: Date,
  runAt: Date | null,
) {
  await sql`
    update job_item set
      state = ${runAt ? 'waiting' : 'failed'},
      run_at = coalesce(${runAt}, run_at),
      ended_at = ${runAt ? null : now},
      locked_by = null,
      locked_until = null,
      last_error = ${why.slice(0, 2_000)}
    where id = ${id} and locked_by = ${lockedBy}`
}
