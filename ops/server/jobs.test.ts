import { expect, test } from 'vitest'
import { listActs } from '#server/audit/list-acts.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { failedJob } from '#server/testing/members/failed-job.ts'
import { opsOn } from '../testing/ops-on.ts'
import { jobsCommand } from './jobs.ts'

const db = await testDatabase()
const at = new Date('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at })

test('a failed job is named by the beginning of its id, run again once, and the act is recorded', async () => {
  const { id } = await failedJob(db, { kind: 'send-mail', uid: null, payload: { to: 'x' }, error: 'no', at })

  const done = await ops(jobsCommand, ['retry', id.slice(0, 8), '--reason', 'x', '--yes'])
  const again = await ops(jobsCommand, ['retry', id.slice(0, 8), '--reason', 'x', '--yes'])

  expect(done).toMatchObject({ isRefused: false, output: expect.stringContaining('done: jobs retry') })
  expect(again).toMatchObject({
    isRefused: true,
    output: expect.stringContaining('does not name one failed job'),
  })
  expect(await stateOf(id)).toBe('waiting')
  expect(await listActs(db.sql, { act: 'jobs retry' })).toHaveLength(1)
})

test('a job is set aside; one whose contents are forgotten cannot run again', async () => {
  const { id } = await failedJob(db, { kind: 'send-mail', uid: null, payload: {}, error: null, at })

  const retried = await ops(jobsCommand, ['retry', id, '--reason', 'x', '--yes'])
  const aside = await ops(jobsCommand, ['set-aside', id, '--reason', 'x', '--yes'])

  expect(retried.isRefused).toBe(true)
  expect(aside.isRefused).toBe(false)
  expect(await db.sql`select 1 from job_task where id = ${id} and set_aside_at is not null`).toHaveLength(1)
})

test.each(['', '%', "a' or true --", 'ffffffff-ffff'])('%j names no job', async (word) => {
  expect((await ops(jobsCommand, ['retry', word, '--reason', 'x', '--yes'])).isRefused).toBe(true)
})

const stateOf = async (id: string) => (await db.sql`select state from job_task where id = ${id}`)[0]?.state
