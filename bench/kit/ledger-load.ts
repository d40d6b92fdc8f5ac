import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { productAddress } from '#server/db/embedded/ownership.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { openDb } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { grant } from '#server/ledger/earn.ts'
import { type Granter, openGranter } from '#server/ledger/granter.ts'
import { openPoints } from '#server/ledger/open-points.ts'
import { inFolder } from '../whole-product.ts'
import { familyCpuTimeMs } from './cpu-time.ts'
import { pgbenchGrants } from './pgbench.ts'
import type { Rate } from './rounds.ts'

export const connections = 16
const roundSeconds = 2

type Ledger = {
  db: Db
  /** Grants one by one with the ledger's own function, as many in parallel as there are connections. */
  grantAll: () => Promise<Rate>
  /** The number of parallel callers; their grants are batched into shared commits. */
  grantTogether: (callers: number) => Promise<Rate>
  /** The same with pgbench. Its rate excludes the time to connect. */
  pgbenchAll: () => Promise<Rate>
}

/** A ledger of so many members on its own PostgreSQL, with synchronous commits as in the product. */
export async function withLedger<T>(members: number, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const database = await openDatabase({ role: 'server', dataDir: join(folder, 'data'), log: () => {} })
    const postmaster = findPostmaster(join(folder, 'data/postgres'))
    if (!postmaster) throw new Error('PostgreSQL does not run where it was started')
    const { pid, socketDir } = postmaster
    const db = openDb(productAddress(socketDir), { max: connections })
    const alone: Granter = (wanted) => db.single(wanted.uid, (tx) => grant(tx, wanted))
    const granter = openGranter(db, createLog({ level: 'silent' }))
    try {
      const at = new Date()
      for (let member = 1; member <= members; member++) {
        await db.tx(uidOf(member), (tx) => openPoints(tx, { uid: uidOf(member), at }))
      }
      return await work({
        db,
        grantAll: () => rated(pid, () => grantForAWhile(alone, members, connections)),
        grantTogether: (callers) => rated(pid, () => grantForAWhile(granter, members, callers)),
        pgbenchAll: () =>
          rated(pid, async () => {
            const perSecond = await pgbenchGrants({ socketDir, connections, members, seconds: roundSeconds })
            return { grants: perSecond * roundSeconds, seconds: roundSeconds }
          }),
      })
    } finally {
      await db.close()
      await database.stop()
    }
  })
}

export const uidOf = (member: number) => `bench${member}`

async function rated(
  postmasterPid: number,
  load: () => Promise<{ grants: number; seconds: number }>,
): Promise<Rate> {
  const cpuMs = () => familyCpuTimeMs(postmasterPid) + ownCpuTimeMs()
  const cpuBefore = cpuMs()
  const { grants, seconds } = await load()
  return { perSecond: grants / seconds, cpuMs: (cpuMs() - cpuBefore) / grants }
}

async function grantForAWhile(granter: Granter, members: number, callers: number) {
  const begunAt = performance.now()
  const endAt = begunAt + roundSeconds * 1000
  let grants = 0
  const lane = async () => {
    while (performance.now() < endAt) {
      const uid = uidOf(1 + Math.floor(Math.random() * members))
      await granter({ uid, key: `bench/${randomUUID()}`, points: 1, at: new Date(), kind: 'referral' })
      grants++
    }
  }
  await Promise.all(Array.from({ length: callers }, lane))
  return { grants, seconds: (performance.now() - begunAt) / 1000 }
}

function ownCpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
