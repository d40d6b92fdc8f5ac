import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { jobKindNames, mailKinds } from '#contract/console/job-kinds.ts'
import { listJobs, retryFailedJobAct, setFailedJobAsideAct } from '#contract/console/jobs.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { failedJob } from '../../testing/members/failed-job.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const clock = testClock('2030-01-01T00:00:00Z')
const server = await startConsoleServer(db, { clock })
const [admin, support] = [await server.signedIn('admin'), await server.signedIn('support')]
const reason = '宛先を確認した'
const all = { filters: {}, after: null }

type Wanted = { kind?: string; error?: string | null; payload?: Record<string, string>; uid?: string | null }

/** A job that has failed for good, each a second after the one before. */
async function failed(wanted: Wanted = {}) {
  const { kind = 'send-mail', error = '550 no such address', payload = { to: 'taro@example.jp' } } = wanted
  const { uid = null } = wanted
  clock.advance('1s')
  const { id } = await failedJob(db, { kind, uid, payload, error, at: clock.now() })
  return { id, uid }
}

const stored = async ({ id }: { id: string }) =>
  (
    await db.sql`
      select state, attempts, ended_at as "endedAt", set_aside_at is not null as "isAside" from job_task where id = ${id}`
  )[0]
const audited = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)
const listed = async (filters: { state?: string; kind?: string } = {}) =>
  (await admin.done(listJobs, { filters, after: null })).rows

describe('attacks', () => {
  test.each(['viewer', 'reviewer'] as const)('%s sees failed jobs and changes none', async (role) => {
    const job = await failed()
    const browser = await server.signedIn(role)
    const { hash: seen } = await admin.done(retryFailedJobAct.preview, job)
    const wanted = { actId: randomUUID(), reason, seen, input: job }

    const refused = [
      await browser.refused(retryFailedJobAct.preview, job),
      await browser.refused(retryFailedJobAct.execute, wanted),
      await browser.refused(setFailedJobAsideAct.preview, job),
      await browser.refused(setFailedJobAsideAct.execute, wanted),
    ]

    expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
    expect((await browser.done(listJobs, all)).rows.map(({ id }) => id)).toContain(job.id)
    expect(await stored(job)).toMatchObject({ state: 'failed', isAside: false })
  })

  test('support retries mails, no other job, and sets nothing aside', async () => {
    const [mail, money] = [await failed(), await failed({ kind: 'deliver-exchange', payload: { uid: 'u' } })]
    const { hash: seen } = await admin.done(retryFailedJobAct.preview, money)

    const refused = [
      await support.refused(retryFailedJobAct.preview, money),
      await support.refused(retryFailedJobAct.execute, { actId: randomUUID(), reason, seen, input: money }),
      await support.refused(setFailedJobAsideAct.preview, mail),
    ]

    expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
    expect(await stored(money)).toMatchObject({ state: 'failed', attempts: 7 })
    expect(await doAct(support, retryFailedJobAct, mail)).toEqual({ status: 'done' })
    expect(await stored(mail)).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('nothing of a payload is shown: not in the list, the CSV, a preview or the audit log', async () => {
    const payload = { to: 'hanako@example.jp', text: '秘密の本文', code: '481516' }
    const error = '550 <Hanako@example.jp>: 秘密の本文 481516 refused'
    const job = await failed({ payload, error })
    await doAct(admin, setFailedJobAsideAct, job)

    const answers = [
      await admin.done(listJobs, { filters: { state: 'aside' }, after: null }),
      await admin.done(listJobs, { filters: { state: 'aside' }, after: null, forCsv: true }),
      await admin.done(retryFailedJobAct.preview, job),
      await admin.done(listAudit, { filters: { subject: job.id }, after: null }),
    ]

    const text = JSON.stringify(answers)
    expect(text).toContain('550 <［伏せ字］>: ［伏せ字］ ［伏せ字］ refused')
    expect(text).not.toMatch(/hanako@|秘密|481516/i)
  })

  test('a retry pressed twice, also at the same time, is one act', async () => {
    const job = await failed()
    const { hash: seen } = await admin.done(retryFailedJobAct.preview, job)
    const wanted = { actId: randomUUID(), reason, seen, input: job }

    const outcomes = await Promise.all([
      admin.done(retryFailedJobAct.execute, wanted),
      admin.done(retryFailedJobAct.execute, wanted),
    ])
    outcomes.push(await admin.done(retryFailedJobAct.execute, wanted))

    expect(outcomes).toEqual(Array(3).fill({ status: 'done' }))
    expect(await audited(job.id)).toEqual(['jobs retry'])
  })

  test.each([
    ['ran', "state = 'done', payload = '{}', last_error = null"],
    ['is running', "state = 'waiting', attempts = 1, ended_at = null"],
    ['failed again', "attempts = 1, ended_at = ended_at + interval '1 minute'"],
  ])('of a job that %s meanwhile nothing is changed', async (_what, change) => {
    const job = await failed()
    const wanted = async (act: typeof retryFailedJobAct) => {
      const { hash: seen } = await admin.done(act.preview, job)
      return { actId: randomUUID(), reason, seen, input: job }
    }
    const [retry, aside] = [await wanted(retryFailedJobAct), await wanted(setFailedJobAsideAct)]
    await db.sql.unsafe(`update job_task set ${change} where id = '${job.id}'`)
    const before = await stored(job)

    const outcomes = [
      await admin.done(retryFailedJobAct.execute, retry),
      await admin.done(setFailedJobAsideAct.execute, aside),
    ]

    expect(outcomes.map(({ status }) => status)).toEqual(['changed', 'changed'])
    expect(await stored(job)).toEqual(before)
    expect(await audited(job.id)).toEqual([])
  })

  test('a job that is gone, or named with another member, is blocked', async () => {
    const job = await failed()
    const { hash: seen } = await admin.done(retryFailedJobAct.preview, job)
    const other = await admin.done(retryFailedJobAct.preview, { ...job, uid: 'somebody-else' })
    await db.sql`delete from job_task where id = ${job.id}`

    const outcome = await admin.done(retryFailedJobAct.execute, {
      ...{ actId: randomUUID(), reason, seen },
      input: job,
    })

    expect(other.preview.blocked).toContain('もう失敗の状態ではありません')
    expect(outcome).toMatchObject({ status: 'changed', now: { preview: { blocked: other.preview.blocked } } })
  })

  test('a job whose contents are forgotten cannot be retried, and can be set aside', async () => {
    const job = await failed({ payload: {}, error: null })

    const { preview } = await admin.done(retryFailedJobAct.preview, job)

    expect(preview.blocked).toContain('7日')
    expect(await doAct(admin, setFailedJobAsideAct, job)).toEqual({ status: 'done' })
  })

  test('a cursor that the server did not make is refused', async () => {
    const after = Buffer.from(JSON.stringify(["'; drop table job_task", 1])).toString('base64url')

    expect(await admin.refused(listJobs, { filters: {}, after })).toMatch(/^400 /)
  })
})

test('a job that is set aside stays, marked with the person, and may still be retried', async () => {
  const job = await failed()
  await doAct(admin, setFailedJobAsideAct, job)

  const isFound = async (state?: string) =>
    (await listed(state ? { state } : {})).some(({ id }) => id === job.id)
  expect([await isFound(), await isFound('aside'), await isFound('retrying')]).toEqual([false, true, false])
  const [row] = (await listed({ state: 'aside' })).filter(({ id }) => id === job.id)
  expect(row).toMatchObject({
    setAsideBy: '見本 管理',
    attempts: 7,
    error: '550 no such address',
  })
  expect((await admin.done(setFailedJobAsideAct.preview, job)).preview.blocked).toContain('すでに取り除いて')
  await doAct(admin, retryFailedJobAct, job)
  expect([await isFound('aside'), await isFound('retrying')]).toEqual([false, true])
  expect(await audited(job.id)).toEqual(['jobs retry', 'jobs set-aside'])
})

test('the list has pages, the newest failure first, and a filter by kind', async () => {
  const kind = 'forget-push'
  const jobs = []
  for (let at = 0; at < 60; at++) jobs.push(await failed({ kind, payload: { roundAt: 'x' } }))
  await failed({ kind: 'sync-read' })

  const first = await admin.done(listJobs, { filters: { kind }, after: null })
  const second = await admin.done(listJobs, { filters: { kind }, after: first.next })

  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(jobs.map(({ id }) => id).reverse())
})

test('a CSV is an entry in the audit log', async () => {
  await admin.done(listJobs, { ...all, forCsv: true })

  expect(await audited('jobs')).toContain('jobs export')
})

test('every kind of job has a name, and no other kind has one', () => {
  const kinds = server.jobs.map(({ kind }) => kind)

  expect(Object.keys(jobKindNames).sort()).toEqual(kinds.sort())
  expect(mailKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
})
