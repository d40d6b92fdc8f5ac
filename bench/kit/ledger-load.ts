import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { dayMs } from '#contract/values/japan-day.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { productAddress } from '#server/db/embedded/ownership.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { openDb } from '#server/db/open.ts'
import { grant, type LoneGrant } from '#server/ledger/earn.ts'
import { openPoints } from '#server/ledger/open-points.ts'
import type { Posted } from '#server/ledger/transfer.ts'
import type { Stamped } from '#server/mission/stamp.ts'
import { openStamper } from '#server/mission/stamper.ts'
import { countActiveDay } from '#server/referral/progress.ts'
import { noBrake, noCampaigns } from '#server/testing/members/no-campaigns.ts'
import { inFolder } from '../whole-product.ts'
import { familyCpuTimeMs } from './cpu-time.ts'
import { pgbench } from './pgbench.ts'
import type { Rate } from './rounds.ts'

const connections = 16

type Ledger = {
  db: Db
  /** Grants one by one with the ledger's own function, as many in parallel as there are connections. */
  grantAll: () => Promise<Rate>
  /** The same with pgbench. Its rate excludes the time to connect. */
  pgbenchGrants: () => Promise<Rate>
  /** First stamps of a day by so many parallel callers, batched as in the product. */
  stampAll: (callers: number) => Promise<Rate>
  /** The same reads and writes with pgbench, one member after the other on each of so many connections. */
  pgbenchStamps: (callers: number) => Promise<Rate>
}

/** A ledger of so many members on its own PostgreSQL, with synchronous commits as in the product. */
export async function withLedger<T>(members: number, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const database = await openDatabase({ role: 'server', dataDir: join(folder, 'data'), log: () => {} })
    try {
      return await onLedger({ dataDir: join(folder, 'data'), members, roundSeconds: 2 }, work)
    } finally {
      await database.stop()
    }
  })
}

type OnLedger = { dataDir: string; members: number; roundSeconds: number }

/** The same on a PostgreSQL that runs already. */
export async function onLedger<T>(
  { dataDir, members, roundSeconds }: OnLedger,
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  const { pid, socketDir } = postmasterOf(dataDir)
  const db = openDb(productAddress(socketDir), { max: connections })
  const alone = (wanted: LoneGrant) => db.single(wanted.uid, (tx) => grant(tx, wanted))
  const stamp = openStamper(
    db,
    {
      auth: { returningKey: Buffer.alloc(32) },
      campaigns: noCampaigns,
      brake: noBrake,
      onActiveDay: countActiveDay,
    },
    { warn: failOnFallback },
  )
  const byPgbench = (file: string, clients: number) =>
    rated(pid, async () => {
      const perSecond = await pgbench({
        file,
        socketDir,
        connections: clients,
        members,
        seconds: roundSeconds,
      })
      return { done: perSecond * roundSeconds, seconds: roundSeconds }
    })
  const forARound = (callers: number, act: () => Promise<Posted | Stamped>) =>
    rated(pid, () => forAWhile(roundSeconds, callers, act))
  // One member after the other, and then the next day: every visit is the first of its day.
  let visits = 0
  const nextVisit = () => {
    const [member, day] = [1 + (visits % members), Math.floor(visits / members)]
    visits++
    return { uid: uidOf(member), at: new Date(Date.now() + day * dayMs) }
  }
  try {
    const at = new Date()
    for (let member = 1; member <= members; member++) {
      await db.tx(uidOf(member), (tx) => openPoints(tx, { uid: uidOf(member), at }))
    }
    await db.sql`
      insert into auth_member (uid, nickname, referral_code, marketing_mail, created_at)
      select 'bench' || n, 'bench', 'bench' || n, false, now() from generate_series(1, ${members}) n`
    return await work({
      db,
      grantAll: () =>
        forARound(connections, () => {
          const uid = uidOf(1 + Math.floor(Math.random() * members))
          return alone({ uid, key: `bench/${randomUUID()}`, points: 1, at: new Date(), kind: 'referral' })
        }),
      pgbenchGrants: () => byPgbench('bench/peers/grant.sql', connections),
      stampAll: (callers) => forARound(callers, () => stamp(nextVisit())),
      pgbenchStamps: (callers) => byPgbench('bench/peers/stamp.sql', callers),
    })
  } finally {
    await db.close()
  }
}

export function postmasterOf(dataDir: string) {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('PostgreSQL does not run where it was started')
  return postmaster
}

export const uidOf = (member: number) => `bench${member}`

async function rated(postmasterPid: number, load: () => Promise<Done>): Promise<Rate> {
  const cpuMs = () => familyCpuTimeMs(postmasterPid) + ownCpuTimeMs()
  const cpuBefore = cpuMs()
  const { done, seconds } = await load()
  return { perSecond: done / seconds, cpuMs: (cpuMs() - cpuBefore) / done }
}

type Done = { done: number; seconds: number }

async function forAWhile(
  roundSeconds: number,
  callers: number,
  act: () => Promise<Posted | Stamped>,
): Promise<Done> {
  const begunAt = performance.now()
  const endAt = begunAt + roundSeconds * 1000
  let done = 0
  const lane = async () => {
    while (performance.now() < endAt) {
      await act()
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, lane))
  return { done, seconds: (performance.now() - begunAt) / 1000 }
}

function failOnFallback(): never {
  throw new Error('a batch of stamps was not run as a whole')
}

function ownCpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
