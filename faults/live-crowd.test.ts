import { expect, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Sql } from '#server/db/db.ts'
import { createLog } from '#server/http/log.ts'
import { grant } from '#server/ledger/earn.ts'
import { postgresNotices } from '#server/live/postgres-notices.ts'
import { publish } from '#server/live/publish.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { killPostgres } from '#server/testing/database/private-database.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { ended } from '#server/testing/servers/server-process.ts'
import { sendAll, sendUntilDone, stampsOf } from './kit/idempotent-calls.ts'
import { median, residentKb, socketCount } from './kit/process-figures.ts'
import { isLong } from './kit/rounds.ts'
import { type Subscriber, subscribe } from './kit/subscribers.ts'
import { startWholeServer } from './kit/whole-server.ts'

const subscriberCount = Number(process.env.FAULT_SUBSCRIBERS ?? (isLong ? 5_000 : 100))
/** The server's limit. */
const streamsPerMember = 20
const allWithinMs = 5_000
const gift = { key: 'test', kind: 'referral' as const, points: 10, at: new Date() }

const server = await startWholeServer()
const { origin, dataDir } = server
const openBeside = () => openDatabase({ role: 'ops', dataDir, log: () => {} })
let beside = await openBeside()
atEnd(() => beside.stop())

test(`${subscriberCount} subscribers receive the newest state soon after PostgreSQL and then the server were killed`, async () => {
  const members = await server.members(subscriberCount / streamsPerMember)
  const crowd: Subscriber[] = []
  atEnd(() => {
    for (const each of crowd) each.close()
  })
  for (const member of members) {
    const document = documentPath(pointDocument, member.uid)
    for (let n = 0; n < streamsPerMember; n++) crowd.push(subscribe(server, member, document))
    await until(() => crowd.every(({ isOpen }) => isOpen()), undefined, 60_000)
  }
  const stamps = stampsOf(members, server)
  const { acknowledged, done } = sendAll(origin, stamps)

  await until(() => acknowledged.size > members.length / 4)
  killPostgres(dataDir)
  await done
  await sendUntilDone(origin, stamps)
  // Its pooled connections ended with the killed PostgreSQL; the first use of each would fail.
  await beside.stop()
  beside = await openBeside()
  const afterPostgresMs = await untilAllHave(crowd, await versionsIn(beside.db.sql))
  // Written past the server, which is killed before it can notice.
  await Promise.all(members.map(({ uid }) => beside.db.tx(uid, (tx) => grant(tx, { ...gift, uid }))))
  server.process().child.kill('SIGKILL')
  await ended(server.process())
  await server.again()
  const afterServerMs = await untilAllHave(crowd, await versionsIn(beside.db.sql))

  console.log(
    `live: ${crowd.length} subscribers up to date ${afterPostgresMs} ms after PostgreSQL and ${afterServerMs} ms after the server restarted`,
  )
  expect(crowd.filter(({ timesBack }) => timesBack() > 0)).toEqual([])
  if (isLong) expect(Math.max(afterPostgresMs, afterServerMs)).toBeLessThan(allWithinMs)
}, 300_000)

test.runIf(isLong)(
  'readers that do not read are disconnected, and the others are updated as fast as before',
  async () => {
    const [member] = await server.members(1)
    if (!member) throw new Error('no member was created')
    const { uid } = member
    const document = documentPath(accountDocument, uid)
    const notices = postgresNotices({
      sql: beside.db.sql,
      listenSql: beside.db.sql,
      log: createLog({ level: 'silent' }),
    })
    const readers = Array.from({ length: streamsPerMember }, () => subscribe(server, member, document))
    atEnd(() => {
      notices.close()
      for (const reader of readers) reader.close()
    })
    const good = readers.slice(0, streamsPerMember / 2)
    const slow = readers.slice(streamsPerMember / 2)
    await until(() => readers.every(({ isOpen }) => isOpen()))
    /** The time until every other reader has received a change. */
    const change = async (version: number) => {
      const beganAt = performance.now()
      await beside.db.tx(uid, (tx) => publish(tx, accountDocument, uid))
      await notices.flush()
      await until(() => good.every((reader) => reader.version() >= version))
      return performance.now() - beganAt
    }
    for (const reader of slow) reader.stopReading()
    const socketsBefore = socketCount(server.process())
    const resident = [residentKb(server.process())]
    const tookMs: number[] = []
    let version = good[0]?.version() ?? 0

    while (socketCount(server.process()) > socketsBefore - slow.length) tookMs.push(await change(++version))
    resident.push(residentKb(server.process()))

    const [early, late] = [median(tookMs.slice(0, 500)), median(tookMs.slice(-500))]
    console.log(
      `slow readers: disconnected after ${version} events; others updated after ${early.toFixed(1)} ms at first, ${late.toFixed(1)} ms at last; rss ${resident} kB`,
    )
    expect(late).toBeLessThan(early * 2)
  },
  600_000,
)

async function versionsIn(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ uid: string; version: number }[]>`
    select uid, version from live_version where document = ${pointDocument.path}`
  return new Map(rows.map(({ uid, version }) => [uid, version]))
}

async function untilAllHave(crowd: readonly Subscriber[], versions: Map<string, number>): Promise<number> {
  const beganAt = performance.now()
  const behind = () => crowd.filter(({ uid, version }) => version() < (versions.get(uid) ?? 0)).length
  await until(
    () => behind() === 0,
    () => `${behind()} of ${crowd.length} are behind`,
    60_000,
  )
  return Math.round(performance.now() - beganAt)
}
