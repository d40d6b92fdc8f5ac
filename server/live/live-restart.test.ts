import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { documentPath } from '#contract/protocol/document.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../http/log.ts'
import { type PrivateDatabase, privateDatabase } from '../testing/database/private-database.ts'
import { count, counterDocument, makeCounterTable } from '../testing/servers/counter.ts'
import { startLiveServer } from '../testing/servers/live-server.ts'
import { followLive, until } from '../testing/servers/read-live-stream.ts'
import type { LiveNotice } from './notices.ts'
import { payloadsOf, postgresNotices } from './postgres-notices.ts'

const log = createLog({ level: 'silent' })
let database: PrivateDatabase
let db: Db

beforeAll(async () => {
  database = await privateDatabase()
  db = database.db
  await migrate(db.sql)
  await makeCounterTable(db)
})

it('two server processes on one database see each other’s commits', async () => {
  // This server ignores notices of its own process and gets only those from PostgreSQL, as from another process.
  const other = await startOther()
  const uid = randomUUID()
  const stream = await followLive(other.origin, await other.idToken(uid), [{ document: pathOf(uid) }])
  await stream.until(() => stream.events.length === 1)

  await add(uid)
  await stream.until(() => stream.events.length === 2)

  expect(stream.events[1]?.data).toEqual({ value: 1 })
  stream.stop()
  await other.close()
})

it('a stream resumes by itself after PostgreSQL was killed', async () => {
  const other = await startOther()
  const uid = randomUUID()
  const stream = await followLive(other.origin, await other.idToken(uid), [{ document: pathOf(uid) }])
  await stream.until(() => stream.events.length === 1)

  database.killPostgres()
  await until(() =>
    add(uid).then(
      () => true,
      () => false,
    ),
  )
  await stream.until(() => stream.events.length >= 2)
  await until(() =>
    add(uid).then(
      () => true,
      () => false,
    ),
  )
  await stream.until(() => stream.events.at(-1)?.version === 2)

  expect(stream.events.at(-1)?.data).toEqual({ value: 2 })
  stream.stop()
  await other.close()
})

it('a stream reopened after a server restart starts with the newest state', async () => {
  const uid = randomUUID()
  const first = await startLiveServer(db, { http: { closeGraceMs: dayMs } })
  const token = await first.idToken(uid)
  const stream = await followLive(first.origin, token, [{ document: pathOf(uid) }])
  await stream.until(() => stream.events.length === 1)

  await first.close()
  await stream.ended
  await add(uid)
  const second = await startLiveServer(db, { port: first.port, keys: first.keys })
  const again = await followLive(second.origin, token, [{ document: pathOf(uid), version: 0 }])
  await again.until(() => again.events.length === 1)

  expect(again.events[0]?.data).toEqual({ value: 1 })
  again.stop()
  await second.close()
})

it('notices are sent in payloads within PostgreSQL’s limit, only the newest of each document', () => {
  const notices: LiveNotice[] = Array.from({ length: 1_000 }, (_, index) => ({
    uid: `メンバー${index % 500}`,
    document: counterDocument.path,
    version: index,
  }))

  const payloads = payloadsOf(notices)

  expect(payloads.flatMap((text) => JSON.parse(text))).toHaveLength(500)
  expect(Math.max(...payloads.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
})

const pathOf = (uid: string) => documentPath(counterDocument, uid)
const add = (uid: string) => db.tx(uid, (tx) => count(tx, uid))

async function startOther() {
  const notices = postgresNotices({ sql: db.sql, listenSql: db.sql, log })
  const server = await startLiveServer(db, { notices: [notices], sweepMs: 60_000 })
  // LISTEN takes a moment; an earlier notice would be found only by the next sweep.
  await until(
    async () => (await db.sql`select 1 from pg_stat_activity where query ilike 'listen%'`).length > 0,
  )
  return {
    ...server,
    close: async () => {
      notices.close()
      await server.close()
    },
  }
}
