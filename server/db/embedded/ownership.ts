import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../open.ts'

/** A server owns the cluster for its lifetime, an operator command only while it runs. */
export type Role = 'server' | 'ops'
type Holder = { role: Role; pid: number }
export type Ownership = { release: () => Promise<void> }

const relockMs = 200

/**
 * Takes the cluster for this process; null if another process owns it. The lock is held by a session, so it
 * ends with the process.
 */
export async function takeOwnership(socketDir: string, role: Role): Promise<Ownership | null> {
  let released = false
  const sql = connect(productAddress(socketDir), {
    max: 1,
    lasting: true,
    name: `kotsukotsu ${role} ${process.pid}`,
    onclose: () => void retake(),
  })
  const lock = async () => {
    const [row] = await sql<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(${lockClass}, ${lockId}) as taken`
    return row?.taken === true
  }
  let retaking = false
  async function retake(): Promise<void> {
    if (retaking) return
    retaking = true
    // A restart of PostgreSQL ends the session and releases the lock.
    while (!released && !(await lock().catch(() => false))) await sleep(relockMs)
    retaking = false
  }
  const release = async () => {
    released = true
    await sql.end({ timeout: 1 })
  }
  if (await lock()) return { release }
  await release()
  return null
}

export function productAddress(socketDir: string) {
  return { socketDir, database: product, user: product }
}

export async function findHolder(socketDir: string): Promise<Holder | null> {
  const sql = connect(productAddress(socketDir), { max: 1 })
  try {
    const [row] = await sql<{ application_name: string }[]>`
      select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = ${lockClass} and objid = ${lockId} and objsubid = 2 and granted
        and datname = current_database()`
    const [, role, pid] = /^kotsukotsu (server|ops) (\d+)$/.exec(row?.application_name ?? '') ?? []
    return role === 'server' || role === 'ops' ? { role, pid: Number(pid) } : null
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The name of the role and of the database it owns. */
export const product = 'kotsukotsu'

const lockClass = 7_305
const lockId = 1
