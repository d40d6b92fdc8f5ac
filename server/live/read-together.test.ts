import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { pointDocument } from '#contract/point/point.ts'
import { openDb } from '../db/open.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { partReader } from './live-reader.ts'
import { publish } from './publish.ts'
import { readsTogether } from './read-together.ts'

const own = await testDatabase()
let sent = 0
const db = openDb(own.address, { secret: 'the secret of tests', onStatement: () => sent++ })
atEnd(db.close)
await own.sql`create table counted (uid text primary key, value int not null, at timestamptz not null)`

const at = new Date('2026-11-15T03:00:00.123Z')
const readers = [accountDocument, pointDocument].map((document) =>
  partReader<{ value: number; at: Date }>({
    document,
    select: (sql, uid) => sql`select value, at from counted where uid = ${uid}`,
    data: (rows) => rows.map((row) => ({ ...row, at: new Date(row.at) })),
  }),
)
const paths = readers.map(({ document }) => document.path)

test('documents that are asked for in one turn are read by one statement, each with its version', async () => {
  const uid = await counted(7)
  await own.tx(uid, (tx) => publish(tx, pointDocument, uid))
  const read = readsTogether(db, readers)
  await db.sql`select 1`
  sent = 0

  const parts = await Promise.all(paths.map((path) => read(uid, path)))

  expect(sent).toBe(1)
  expect(parts.map((part) => part?.version)).toEqual([0, 1])
  expect(readers.map(({ part }, place) => part?.data(parts[place]?.rows, { sql: db.sql, uid }))).toEqual([
    [{ value: 7, at }],
    [{ value: 7, at }],
  ])
})

test('each of many members gets their own rows, and none for a missing document', async () => {
  const uids = await Promise.all([counted(1), counted(2), randomUUID()])
  const read = readsTogether(db, readers)

  const parts = await Promise.all(
    uids.flatMap((uid) => paths.map(async (path) => (await read(uid, path))?.rows)),
  )

  const values = parts.map((rows) => readers[0]?.part?.data(rows, { sql: db.sql, uid: '' }))
  expect(values).toMatchObject([[{ value: 1 }], [{ value: 1 }], [{ value: 2 }], [{ value: 2 }], [], []])
})

test('a lone document, and every document of a distributed database, is left to its own reader', async () => {
  const uid = await counted(1)
  const onNodes = readsTogether({ sql: db.sql, form: () => 'routed' }, readers)

  expect(await readsTogether(db, readers)(uid, paths[0] ?? '')).toBeNull()
  expect(await Promise.all(paths.map((path) => onNodes(uid, path)))).toEqual([null, null])
})

async function counted(value: number) {
  const uid = randomUUID()
  await own.sql`insert into counted values (${uid}, ${value}, ${at})`
  return uid
}
