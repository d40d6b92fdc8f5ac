import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/db.ts'

/** A job leased by one loop. If the loop dies, the lease expires and another loop takes the job. */
export type Leased = {
  home: string
  id: string
  kind: string
  uid: string | null
  payload: unknown
  attempts: number
  hasKey: boolean
  lockedBy: string
}

type Due = Pick<Leased, 'home' | 'id' | 'kind'>

/** One search finds the next jobs of a loop. Beyond a few, other loops will have taken them. */
const dueMax = 24

/**
 * Leases due jobs one by one. A search locks nothing and may read every node; a lease is one statement on the node of the
 * job. Loops that search at the same time find the same jobs, and a loop searches again when another one was faster. If a
 * search finds as many as it may, the loop takes them in a random order, so that loops rarely collide in a backlog. Fewer
 * jobs are taken in the order in which they are due.
 */
export function openLeases(sql: Sql, leaseMs: number) {
  let found: Due[] = []
  const isFree = freeOf(sql, leaseMs)

  async function search(kinds: string[], now: Date): Promise<Due[]> {
    const rows = await sql<Due[]>`
      select home, id, kind from job_task
      where state = 'waiting' and kind in ${sql(kinds)} and run_at <= ${now}
        and ${isFree}
      order by run_at, created_at limit ${dueMax}`
    return rows.length < dueMax ? rows : shuffled(rows)
  }

  /** The next due job of one of these kinds; null if there is none. */
  return async (kinds: string[], now: Date): Promise<Leased | null> => {
    const lost = new Set<string>()
    for (;;) {
      const isWanted = ({ id, kind }: Due) => kinds.includes(kind) && !lost.has(id)
      found = found.filter(isWanted)
      // A job that another transaction holds locked is found again and again: skip it.
      if (found.length === 0) found = (await search(kinds, now)).filter(isWanted)
      const next = found.shift()
      if (!next) return null
      const leased = await lease(sql, next, leaseMs)
      if (leased) return leased
      lost.add(next.id)
      found = []
    }
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each)
}

/**
 * A lease that ends later than any can was made before the clock was set back, and would last until the clock has caught
 * up. Twice its time, because another transaction may have leased the job after this one began.
 */
const freeOf = (sql: Sql, leaseMs: number) => sql`
  (locked_until is null or locked_until not between now() and now() + ${2 * leaseMs} * interval '1 millisecond')`

/** Null if the job was taken, ended or deleted since it was found, or is locked at this moment. */
async function lease(sql: Sql, { home, id }: Due, leaseMs: number): Promise<Leased | null> {
  const lockedBy = randomUUID()
  const [row] = await sql<Omit<Leased, 'lockedBy'>[]>`
    update job_task set
      attempts = attempts + 1,
      locked_by = ${lockedBy},
      locked_until = now() + ${leaseMs} * interval '1 millisecond'
    where home = ${home} and id = (
      select id from job_task
      where home = ${home} and id = ${id} and state = 'waiting' and ${freeOf(sql, leaseMs)}
      for update skip locked
    )
    returning home, id, kind, uid, payload, attempts, key is not null as "hasKey"`
  return row ? { ...row, lockedBy } : null
}

export async function renewLease(sql: Sql, { home, id, lockedBy }: Leased, leaseMs: number): Promise<void> {
  await sql`
    update job_task set locked_until = now() + ${leaseMs} * interval '1 millisecond'
    where home = ${home} and id = ${id} and locked_by = ${lockedBy}`
}

/**
 * A job with a key keeps its row, so that the same key does not run again. Its payload goes: a mail's address and text
 * must not outlive the member.
 */
export async function endLease(sql: Sql, { home, id, hasKey, lockedBy }: Leased, now: Date): Promise<void> {
  if (!hasKey) {
    await sql`delete from job_task where home = ${home} and id = ${id} and locked_by = ${lockedBy}`
    return
  }
  await sql`
    update job_task set
      state = 'done', ended_at = ${now}, payload = '{}', locked_by = null, locked_until = null, last_error = null
    where home = ${home} and id = ${id} and locked_by = ${lockedBy}`
}

/** Reschedules the job for `runAt`, or hands it to the operator if that is null. */
export async function failLease(
  sql: Sql,
  { home, id, lockedBy }: Leased,
  why: string,
  now: Date,
  runAt: Date | null,
) {
  await sql`
    update job_task set
      state = ${runAt ? 'waiting' : 'failed'},
      run_at = coalesce(${runAt}, run_at),
      ended_at = ${runAt ? null : now},
      locked_by = null,
      locked_until = null,
      last_error = ${why.slice(0, 2_000)}
    where home = ${home} and id = ${id} and locked_by = ${lockedBy}`
}
