import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { keepGrantFile } from '#server/console/bulk-grants/grant-batch.ts'
import { runGrantBatch } from '#server/console/bulk-grants/grant-batch-job.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { checkArchive } from '#server/doctor/archive-checks.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { signInNewMembers } from '#server/testing/members/signed-in-members.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { guideTitles } from './kit/database-guide.ts'
import {
  canBeDatabaseMachines,
  canKeepRepository,
  type Machine,
  machines,
  openDatabaseMachines,
} from './kit/database-machines.ts'
import { issuer, openFailoverServers } from './kit/failover-servers.ts'
import { openCompany, requestGifts } from './kit/gifts-in-traffic.ts'
import { readOwnWrites } from './kit/read-own-writes.ts'
import { isLong } from './kit/rounds.ts'

const canRun = canBeDatabaseMachines && canKeepRepository
if (!canRun)
  console.log(
    'skipped: the trial needs root, network namespaces, and Debian’s patroni, etcd-server and pgbackrest',
  )

const install = 'on each of the three, with its name in NODE and two new passwords, the same on all'
const archive = 'on each of the three, with one new password in REPOSITORY_PASSWORD'
const lostMsMax = 60_000
const trafficMs = 45_000
/** One each second, also while the machines are lost. */
const gifts = trafficMs / 1_000 + 60

test.runIf(isLong && canRun)(
  'a wrong file of grants is absent from the second before it, and a loss of all database machines costs at most a minute',
  async () => {
    const database = await openDatabaseMachines()
    const ran = new Set<string>()
    const follow = (machine: Machine, title: string) => {
      ran.add(title)
      return database.follow(machine, title)
    }
    const onEach = (title: string) => Promise.all(machines.map((machine) => follow(machine, title)))
    for (const title of [install, 'then on each']) await onEach(title)
    await database.follow('db1', 'on one of them')
    await onEach(archive)
    const { leader } = await database.whole()
    await follow(leader, 'on the one that leads')
    const company = await openCompany()
    const { db, reach } = await openFailoverServers(database, company.env)
    await database.whole()
    await until(async () => (await archiveLevels(db)) === 'ok', undefined, 30_000)

    const servers = await reach()
    const members = await signInNewMembers(db, issuer, 8)
    const reading = readOwnWrites(servers, members)
    await sleep(5_000)
    const before = await transfersOf(db)
    const second = nextSecond()
    await sleep(second.getTime() - Date.now() + 1_000)
    await grantWrongly(
      db,
      members.map(({ uid }) => uid),
    )
    expect(await grantsIn(db)).toBe(members.length)
    await database.run(leader, `export SECOND='${second.toISOString().slice(0, 19).replace('T', ' ')}+00'`)
    // The log of that second reaches the repository within 30 seconds.
    await archivedSince(db, Date.now())
    await follow(leader, 'into a second place')
    const restored = await opened(database.urlOfSecondPlace(leader))
    expect(await grantsIn(restored)).toBe(0)
    expect(await transfersOf(restored)).toEqual(before)
    expect(await verifyLedger(restored.sql)).toMatchObject({ problems: [] })
    await database.run(
      leader,
      `runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl -D $second -m fast -w stop`,
    )

    const [server] = servers
    if (!server) throw new Error('no server')
    const requesting = await requestGifts(db, server, gifts)
    await sleep(trafficMs)
    const lostAt = Date.now()
    for (const machine of machines) await database.losePower(machine)
    const { acknowledged } = reading
    await reading.stop()
    await requesting.stop()
    for (const machine of machines) await database.renew(machine)
    for (const title of [install, archive, 'everything from the repository', 'then on each'])
      await onEach(title)
    const { leader: newLeader } = await database.whole(300_000)
    await follow(newLeader, 'on the one that leads')
    const again = await database.whole()
    expect(again.leader).toBe(newLeader)

    const kept = new Map(
      (
        await db.sql<{ uid: string; seq: number }[]>`
          select uid, max(seq) as seq from sync_update where uid in ${db.sql(members.map(({ uid }) => uid))} group by uid`
      ).map(({ uid, seq }) => [uid, seq]),
    )
    const missing = acknowledged.filter(({ uid, seq, at }) => at <= lostAt && seq > (kept.get(uid) ?? -1))
    const lostMs = missing.length > 0 ? lostAt - Math.min(...missing.map(({ at }) => at)) : 0
    console.log(
      `point-in-time: after the loss of all machines ${missing.length} of ${acknowledged.length} writes were missing, ` +
        `those of the last ${(lostMs / 1_000).toFixed(1)} s`,
    )
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(lostMs).toBeLessThan(lostMsMax)
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    expect(await grantsIn(db)).toBe(members.length)
    // The company has gifts of the lost seconds too: each of them is named, and nothing else.
    const since = new Date(lostAt - 3_600_000)
    const isOpen = ({ kind }: { kind: string }) => kind === 'open-here'
    await until(async () => !(await company.reconcile(db, since)).some(isOpen), undefined, 90_000)
    const differences = await company.reconcile(db, since)
    const known = new Set(await company.idsIn(db))
    const unknown = [...company.orders.keys()].filter((id) => !known.has(id))
    expect(new Map(differences.map(({ id, kind }) => [id, kind]))).toEqual(
      new Map(unknown.map((id) => [id, 'unknown-here'])),
    )
    expect([known.size > 0, unknown.length > 0]).toEqual([true, true])
    console.log(
      `point-in-time: ${company.orders.size} gifts at the company, reconcile named the ${unknown.length} that were lost here`,
    )
    const written = readOwnWrites(await reach(), members)
    await written.untilWritten()
    await written.stop()
    expect(await archiveLevels(db)).toBe('ok')
    expect([...ran].toSorted()).toEqual([...guideTitles('12'), install, 'then on each'].toSorted())
  },
  900_000,
)

const archiveLevels = async ({ sql }: Db) => (await checkArchive(sql)).map(({ level }) => level).join()

/** A whole second that has not begun. */
const nextSecond = () => new Date(Math.ceil((Date.now() + 1) / 1_000) * 1_000)

async function grantWrongly(db: Db, uids: readonly string[]) {
  const members = await db.sql<
    { email: string }[]
  >`select email from auth_member where uid in ${db.sql([...uids])}`
  const bytes = Buffer.from(['会員,ポイント', ...members.map(({ email }) => `${email},5000`)].join('\n'))
  const at = new Date()
  const kept = await keepGrantFile(db, { name: 'wrong.csv', bytes, by: 'one', at })
  if (kept.status !== 'kept') throw new Error(kept.problem)
  await db.sql`
    update console_grant_batch set note = 'wrong', approved_at = now(), requested_by = 'one', approved_by = 'two'
    where batch_id = ${kept.batchId}`
  await runGrantBatch({ db, clock: systemClock }, kept.batchId)
}

const grantsIn = async ({ sql }: Db) =>
  (await sql`select from ledger_transfer where kind = 'granted' and points = 5000`).length

/** The whole ledger but for the grants. */
async function transfersOf({ sql }: Db) {
  const [row] = await sql`
    select count(*) as count, coalesce(sum(points), 0) as points from ledger_transfer where kind <> 'granted'`
  return row
}

async function archivedSince({ sql }: Db, since: number): Promise<boolean> {
  for (;;) {
    const [row] = await sql<{ at: Date | null }[]>`select last_archived_time as at from pg_stat_archiver`
    if ((row?.at?.getTime() ?? 0) > since) return true
    await sleep(500)
  }
}

async function opened(databaseUrl: string): Promise<Db> {
  const { db, stop } = await openDatabase({
    role: 'ops',
    databaseUrl,
    dataDir: '/nowhere',
    secret: issuer.secret,
    log: () => {},
    asItIs: true,
  })
  atEnd(stop)
  return db
}
