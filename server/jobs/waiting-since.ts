import type { Sql } from '../db/db.ts'

/** Since when the oldest unfinished job of a kind waits. Null if there is none. */
export async function waitingSince(sql: Sql, kind: string): Promise<Date | null> {
  const [row] = await sql<{ since: Date | null }[]>`
    select min(created_at) as since from job_task where kind = ${kind} and state = 'waiting'`
  return row?.since ?? null
}
