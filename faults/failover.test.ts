import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { readReplication } from '#server/db/readings/replication.ts'
import { checkReplication } from '#server/doctor/replication-checks.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { signInNewMembers } from '#server/testing/members/signed-in-members.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { guideTitles } from './kit/database-guide.ts'
import {
  canBeDatabaseMachines,
  type DatabaseMachines,
  type Machine,
  machines,
  openDatabaseMachines,
} from './kit/database-machines.ts'
import { issuer, openFailoverServers, registrations, timesRegistered } from './kit/failover-servers.ts'
import { type IdempotentCall, sendAll, sendUntilDone } from './kit/idempotent-calls.ts'
import { callsOf, timesDone } from './kit/member-calls.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { readOwnWrites } from './kit/read-own-writes.ts'
import { isLong, rounds as wantedRounds } from './kit/rounds.ts'
import { subscribe } from './kit/subscribers.ts'
import type { Reached } from './kit/whole-server.ts'

const rounds = Math.min(wantedRounds, 20)
const membersEach = 10
const registrationsEach = 6
const upToDateGoalMs = 5_000
if (!canBeDatabaseMachines)
  console.log(
    'skipped: the trial needs root, network namespaces, and Debian’s patroni, etcd-server and postgresql',
  )

/** Faults of the primary, and the seconds within which writes are acknowledged again. */
const faults = {
  'PostgreSQL is killed': 15,
  'its machine loses power': 30,
  'its machine freezes': 30,
  'it is cut off from the other two': 30,
  'its disk is full': 30,
  'another machine is made the primary': 3,
}
type Fault = keyof typeof faults
const kinds = Object.keys(faults) as Fault[] // the keys of the object above

type Failover = Awaited<ReturnType<typeof openFailoverServers>> & { database: DatabaseMachines }

test.runIf(isLong && canBeDatabaseMachines)(
  `the primary of three database machines fails ${rounds} times under traffic (seed ${faultSeed}): no acknowledged write is lost or doubled, and no stale answer is given`,
  async () => {
    const random = randomFrom(faultSeed)
    const { failover, ran } = await openFailover()
    const { db, database, processes } = failover
    const figures = { gaps: new Map<Fault, number[]>(), upToDate: 0, interrupted: 0, calls: 0 }

    for (let round = 0; round < rounds; round++) {
      const fault = kinds[round % kinds.length] ?? random.pick(kinds)
      const { leader: primary } = await database.whole()
      const servers = await failover.reach()
      const members = await signInNewMembers(db, issuer, membersEach)
      const writers = await signInNewMembers(db, issuer, 8)
      const [first] = servers
      if (!first) throw new Error('no server')
      const streams = members.map((member, n) =>
        subscribe(servers[n % 2] ?? first, member, documentPath(pointDocument, member.uid)),
      )
      const acts = await callsOf(members, first, db)
      const joining = registrations(registrationsEach, first)
      const calls = random.shuffled([...acts, ...joining])
      const reading = readOwnWrites(servers, writers)
      const halves = servers.map(({ origin }, n) =>
        sendAll(
          origin,
          calls.filter((_, at) => at % 2 === n),
        ),
      )
      const acknowledged = () => new Set(halves.flatMap((half) => [...half.acknowledged]))
      const failAt = random.below(calls.length * 0.75)
      while (acknowledged().size < failAt) await sleep(1)

      const mend = await strike(failover, fault, primary)
      await reading.untilWritten()
      expect((await readReplication(db.sql)).leader).not.toBe(database.network.addressOf(primary))
      await mend()
      await database.whole()
      await Promise.all(halves.map(({ done }) => done))
      const { gapMs } = await reading.stop()
      console.log(`round ${round}: ${fault} (${primary}), ${Math.round(gapMs)} ms without a write`)
      figures.gaps.set(fault, [...(figures.gaps.get(fault) ?? []), gapMs])
      expect(reading.wrong).toEqual([])

      // Before any retry: every acknowledged call is stored.
      const sent = acknowledged()
      const times = await timesOf(acts, joining, members, first, failover)
      expect([...sent].filter((id) => times.get(id) !== 1)).toEqual([])
      const unanswered = calls.filter(({ id }) => !sent.has(id))
      figures.interrupted += unanswered.length
      figures.calls += calls.length
      await sendUntilDone(first.origin, unanswered)
      const after = await timesOf(acts, joining, members, first, failover)
      expect(calls.filter(({ id }) => after.get(id) !== 1)).toEqual([])
      expect(after.size).toBe(calls.length)
      figures.upToDate = Math.max(figures.upToDate, await untilUpToDate(streams, failover))
      for (const stream of streams) stream.close()
      expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    }

    await loseStandbys(failover)
    expect(ran()).toEqual(guideTitles('11').toSorted())
    for (const { output } of processes) expect(output()).not.toContain('call failed')
    const worst = [...figures.gaps].map(
      ([fault, gaps]) => `${fault} ${(Math.max(...gaps) / 1_000).toFixed(1)} s (at most ${faults[fault]})`,
    )
    console.log(
      `failover: ${rounds} rounds, ${figures.interrupted} of ${figures.calls} calls interrupted; longest time ` +
        `without a write: ${worst.join(', ')}; live streams up to date within ${Math.round(figures.upToDate)} ms`,
    )
    for (const [fault, gaps] of figures.gaps)
      expect(Math.max(...gaps) / 1_000, fault).toBeLessThan(faults[fault])
  },
  240_000 + rounds * 150_000,
)

/** Makes the primary fail, and returns what an administrator does about it afterwards. */
async function strike(
  { database, processes }: Failover,
  fault: Fault,
  primary: Machine,
): Promise<() => Promise<void>> {
  const nothing = async () => {}
  if (fault === 'PostgreSQL is killed') {
    await database.run(primary, 'kill -9 "$(head -1 /var/lib/postgresql/kotsukotsu/postmaster.pid)"')
    return nothing
  }
  if (fault === 'its machine loses power') {
    await database.losePower(primary)
    return () => database.boot(primary)
  }
  if (fault === 'its machine freezes') {
    database.signal(primary, 'SIGSTOP')
    return async () => {
      // It wakes as a primary. Patroni makes it a standby, and the servers do not wait for that.
      database.signal(primary, 'SIGCONT')
      await sleep(2_000)
    }
  }
  if (fault === 'it is cut off from the other two') {
    database.network.cut(primary)
    return async () => database.network.heal(primary)
  }
  if (fault === 'its disk is full') {
    database.disks[primary].fill()
    await database.run(primary, exhaustLog)
    return async () => {
      database.disks[primary].free()
      await database.boot(primary)
    }
  }
  expect(processes.length).toBe(2)
  await database.follow(primary, 'on any of them: switch over')
  return nothing
}

/** Writes until PostgreSQL cannot: it has some log in reserve. */
const exhaustLog = `
while runuser -u postgres -- psql -qX -c "select pg_logical_emit_message(false, 'trial', repeat('x', 1000000)) from generate_series(1, 20)" > /dev/null 2>&1
do :; done`

async function openFailover() {
  const database = await openDatabaseMachines()
  const ran = new Set<string>(['on any of them: switch over'])
  const follow = (machine: Machine, title: string) => {
    ran.add(title)
    return database.follow(machine, title)
  }
  for (const title of [
    'on each of the three, with its name in NODE and two new passwords, the same on all',
    'then on each',
  ])
    await Promise.all(machines.map((machine) => follow(machine, title)))
  expect(await follow('db2', 'on one of them')).toContain('Sync Standby')
  const failover: Failover = { ...(await openFailoverServers(database)), database }
  return { failover, ran: () => [...ran].toSorted() }
}

async function timesOf(
  acts: readonly IdempotentCall[],
  joining: readonly IdempotentCall[],
  members: Parameters<typeof timesDone>[0],
  server: Reached,
  { db }: Failover,
): Promise<Map<string, number>> {
  expect(acts.length).toBeGreaterThan(0)
  return new Map([...(await timesDone(members, server, db)), ...(await timesRegistered(joining, db))])
}

async function untilUpToDate(streams: readonly ReturnType<typeof subscribe>[], { db }: Failover) {
  const uids = streams.map(({ uid }) => uid)
  const rows = await db.sql<{ uid: string; version: number }[]>`
    select uid, version from live_version where document = ${pointDocument.path} and uid in ${db.sql(uids)}`
  const newest = new Map(rows.map(({ uid, version }) => [uid, version]))
  const beganAt = performance.now()
  await until(
    () => streams.every(({ uid, version }) => version() >= (newest.get(uid) ?? 0)),
    () => 'a live stream is behind',
    upToDateGoalMs,
  )
  expect(streams.filter(({ timesBack }) => timesBack() > 0)).toEqual([])
  return performance.now() - beganAt
}

/** Patroni is stopped on both standbys: the primary goes on alone, and doctor and metrics say so. */
async function loseStandbys({ database, db, reach, metrics }: Failover) {
  const { leader } = await database.whole()
  const standbys = machines.filter((machine) => machine !== leader)
  const env = { databaseUrl: database.urlOfAddresses, databaseDirectUrl: null }
  const findings = async () =>
    (await checkReplication(env, db.sql)).map(({ key, level }) => `${level} ${key}`)
  const figure = async (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)`, 'm').exec(await metrics())?.[1])
  const synchronous = 'kotsukotsu_database_standbys{kind="synchronous"}'
  const isHealthy = async () => (await findings()).join() === 'ok doctor-standbys'
  await until(isHealthy, undefined, 60_000)
  await until(async () => (await figure(synchronous)) === 1)
  const address = database.network.addressOf(leader)
  expect(await figure(`kotsukotsu_database_leader{host="${address}"}`)).toBe(1)
  expect(await figure('kotsukotsu_database_hosts')).toBe(3)

  for (const machine of standbys) await database.run(machine, 'systemctl stop patroni')
  const [server] = await reach()
  if (!server) throw new Error('no server')
  await sendUntilDone(server.origin, registrations(1, server))
  let page = ''
  await until(
    async () => {
      page = await metrics()
      return (await figure(synchronous)) === 0
    },
    () => page,
    60_000,
  )
  expect(await findings()).toEqual(['warn doctor-standbys', 'fail doctor-no-synchronous-standby'])

  for (const machine of standbys) await database.run(machine, 'systemctl start patroni')
  await database.whole()
  await until(isHealthy, undefined, 60_000)
}
