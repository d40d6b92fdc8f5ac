import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { enqueue } from './enqueue.ts'
import { jobRetention } from './feature.ts'
import { forgetRows } from './retention.ts'
import { listTroubledJobs } from './troubled-job.ts'

const db = await testDatabase()
const clock = testClock('2030-01-01T00:00:00Z')
const forget = () => forgetRows(db.sql, clock.now(), jobRetention)

test('a failed job is listed for 30 days, and what it carried is kept for 7', async () => {
  const uid = await ended('failed')
  const see = async () => {
    await forget()
    const listed = (await listTroubledJobs(db.sql, { state: 'failed', max: 10 })).filter(
      (job) => job.uid === uid,
    )
    const [row] = await db.sql`select payload from job_task where uid = ${uid}`
    return { listed: listed.map(({ error }) => error), payload: row?.payload }
  }

  clock.advance('6d')
  expect(await see()).toEqual({ listed: ['550 no such address'], payload: { to: 'a@example.jp' } })
  clock.advance('2d')
  expect(await see()).toEqual({ listed: [null], payload: {} })
  clock.advance('23d')
  expect(await see()).toEqual({ listed: [], payload: undefined })
})

test('keys of jobs that finished long ago are deleted', async () => {
  const uid = await ended('done')
  const count = async () => (await db.sql`select 1 from job_task where uid = ${uid}`).length

  clock.advance('89d')
  await forget()
  expect(await count()).toBe(1)
  clock.advance('2d')
  await forget()
  expect(await count()).toBe(0)
})

test('a waiting job keeps its payload, however old', async () => {
  const uid = await ended('waiting')
  clock.advance('400d')

  await forget()

  expect(await db.sql`select payload from job_task where uid = ${uid}`).toMatchObject([
    { payload: { to: 'a@example.jp' } },
  ])
})

async function ended(state: 'failed' | 'done' | 'waiting'): Promise<string> {
  const uid = randomUUID()
  await db.tx(uid, (tx) => enqueue(tx, { kind: 'send-mail', key: uid, uid, payload: { to: 'a@example.jp' } }))
  await db.sql`
    update job_task set state = ${state}, last_error = '550 no such address',
      ended_at = ${state === 'waiting' ? null : clock.now()}
    where uid = ${uid}`
  return uid
}
