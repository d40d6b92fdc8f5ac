import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { adoptOldJobs } from './adopt-old-jobs.ts'
import { enqueue } from './enqueue.ts'

const db = await testDatabase()

test('a job that a server of the previous version enqueued moves to its member', async () => {
  const uid = randomUUID()
  await enqueueOld({ uid, key: 'a' })

  await adoptOldJobs(db)

  expect(await db.sql`select home, uid, key, state, payload from job_task where uid = ${uid}`).toEqual([
    { home: uid, uid, key: 'a', state: 'waiting', payload: { text: 'old' } },
  ])
  expect(await db.sql`select 1 from job_item`).toHaveLength(0)
})

test('a key that both versions enqueue is one job, also when the old one is done', async () => {
  const uid = randomUUID()
  await db.tx(uid, (tx) => enqueue(tx, { kind: 'mail', key: 'first-new', uid, payload: {} }))
  await enqueueOld({ uid, key: 'first-new' })
  await enqueueOld({ uid, key: 'first-old', state: 'done' })

  await adoptOldJobs(db)
  await db.tx(uid, (tx) => enqueue(tx, { kind: 'mail', key: 'first-old', uid, payload: {} }))

  expect(await db.sql`select key, state from job_task where home = ${uid} order by key`).toEqual([
    { key: 'first-new', state: 'waiting' },
    { key: 'first-old', state: 'done' },
  ])
})

test('a job stays while a server of the previous version has leased it', async () => {
  const uid = randomUUID()
  await enqueueOld({ uid, key: 'leased' })
  await db.sql`update job_item set locked_until = now() + interval '1 minute' where uid = ${uid}`

  await adoptOldJobs(db)
  expect(await db.sql`select 1 from job_task where home = ${uid}`).toHaveLength(0)
  await db.sql`update job_item set locked_until = now() - interval '1 second' where uid = ${uid}`
  await adoptOldJobs(db)

  expect(await db.sql`select 1 from job_task where home = ${uid}`).toHaveLength(1)
})

type Old = { uid: string; key: string; state?: string }

/** As the previous version does. */
const enqueueOld = ({ uid, key, state = 'waiting' }: Old) => db.sql`
  insert into job_item (id, kind, key, uid, payload, state, run_at, created_at)
  values (${randomUUID()}, 'mail', ${key}, ${uid}, ${db.sql.json({ text: 'old' })}, ${state}, now(), now())
  on conflict (kind, key) do nothing`
