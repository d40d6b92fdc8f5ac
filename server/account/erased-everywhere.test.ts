import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { signIn } from '#contract/auth/auth.ts'
import { returningAddressDays, trustSignalDays } from '#contract/retention-rules.ts'
import { listActs } from '../audit/list-acts.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { findMember } from '../auth/member/member.ts'
import { createLog } from '../http/log.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { startJobs } from '../jobs/loop.ts'
import { isRecurring } from '../jobs/recurring.ts'
import { startBroadcast } from '../notice/broadcast/broadcasts.ts'
import { walkMembersJob } from '../notice/broadcast/walk-members.ts'
import { testClock } from '../testing/clock.ts'
import { findTexts } from '../testing/database/find-text.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { busyMember } from '../testing/members/busy-member.ts'
import { newMember } from '../testing/members/member.ts'
import { runDue } from '../testing/run-due.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { keptTables } from './kept-tables.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const keptUids = Object.values(keptTables)
  .flatMap(({ tables }) => Object.entries(tables))
  .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}: uid`))
  .sort()

test('an erased member who used everything leaves no trace in any column of any table, beyond the listed ones', async () => {
  const { password, friend, ...texts } = await busyMember(db, server, runJobs)
  const before = await findTexts(db.sql, texts)
  await leave({ email: texts.email, password })

  // In two steps, so that the nightly upkeep of the days before does not run beside the erasure.
  clock.advance('13d')
  await runJobs()
  clock.advance('1d')
  await runJobs()
  const after = await findTexts(db.sql, texts)
  // A job that was running meanwhile writes afterwards.
  await db.tx(texts.uid, async (tx) => {
    await enqueue(tx, { kind: 'send-mail', key: texts.uid, uid: texts.uid, payload: { to: texts.email } })
    await tx`
      insert into notice_delivery (uid, broadcast_id, outcome, at)
      values (${texts.uid}, ${randomUUID()}, 'sent', now())`
    await tx`update job_task set state = 'failed', ended_at = now() where key = ${texts.uid}`
  })
  clock.advance('1h')
  await runJobs()

  for (const name of Object.keys(texts)) expect(before.join('\n')).toContain(`: ${name}`)
  expect(after.filter((place) => place !== 'job_task.payload: uid')).toEqual(keptUids)
  expect(await findTexts(db.sql, texts)).toEqual(keptUids)
  expect((await findMember(db.sql, friend.uid))?.invitedByCode).toBe('erased')
  expect((await listActs(db.sql, {})).filter(({ state }) => state === 'erased').length).toBeGreaterThan(4)
  expect((await verifyChain(db.sql)).problems).toEqual([])
})

test('the listed tables exist, and their job empties them when the time is over', async () => {
  const named = Object.values(keptTables).flatMap(({ tables }) => Object.keys(tables))
  const existing = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_name in ${db.sql(named)}`
  const upkeep = new Set(Object.values(keptTables).flatMap((kept) => kept.upkeep ?? []))
  const jobs = server.jobs.filter(isRecurring).filter(({ kind }) => upkeep.has(kind))
  const kept = async () => {
    const [row] = await db.sql`
      select (select count(*) from auth_returning)::int as returning,
        (select count(*) from trust_signal where uid like 'erased-%')::int as signals,
        (select count(*) from trust_flag where uid like 'erased-%')::int as flags,
        (select count(*) from auth_attempt)::int as attempts, (select count(*) from contact_sender)::int as senders`
    return row
  }
  const before = await kept()

  expect(existing.map(({ name }) => name).sort()).toEqual([...named].sort())
  expect(jobs.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...upkeep]))
  expect(before).toMatchObject({ returning: 2 })
  clock.advance('2d')
  for (const job of jobs) await job.runNow()
  expect(await kept()).toMatchObject({ returning: 2, attempts: 0, senders: 0 })
  clock.advance(`${trustSignalDays}d`)
  for (const job of jobs) await job.runNow()
  expect(await kept()).toMatchObject({ returning: 2, signals: 0, flags: 0 })
  clock.advance(`${returningAddressDays}d`)
  for (const job of jobs) await job.runNow()
  expect(await kept()).toEqual({ returning: 0, signals: 0, flags: 0, attempts: 0, senders: 0 })
})

test('a broadcast names no member in its batches, and forgets where it was when it ends', async () => {
  const members = [await newMember(db), await newMember(db), await newMember(db)]
  const walk = walkMembersJob({
    db,
    clock,
    mailsPerSecond: 20,
    pace: { batchSize: 1, batches: 1, pauseMs: 0 },
  })
  const wanted = { kind: 'publish', key: randomUUID(), content: {}, actor: 'sato', at: clock.now() } as const
  const id = await db.tx(null, (tx) => startBroadcast(tx, wanted))

  await runDue(db, [walk], clock)

  const batches = await db.sql<{ key: string }[]>`
    select key from job_task where kind = ${walk.kind} and payload ->> 'broadcastId' = ${id}`
  expect(batches.length).toBeGreaterThan(members.length)
  for (const { uid } of members) expect(batches.map(({ key }) => key).join()).not.toContain(uid)
  const [broadcast] = await db.sql`
    select state, cursor_uid, looked from notice_broadcast where broadcast_id = ${id}`
  expect(broadcast).toMatchObject({ state: 'done', cursor_uid: '', looked: batches.length - 1 })
})

async function leave({ email, password }: { email: string; password: string }): Promise<void> {
  const browser = server.browser()
  const answer = await browser.done(signIn, { email, password })
  if (answer.state === 'signed-in') browser.take(answer)
  await browser.done(deleteAccount, { word: '退会' })
}

/** The real loop, until no job is due. */
async function runJobs(): Promise<void> {
  const log = createLog({ level: 'silent' })
  const jobs = startJobs({ db, clock, log, kinds: server.jobs, lookMs: 20 })
  const isIdle = async () =>
    (await db.sql`select 1 from job_task where state = 'waiting' and run_at <= ${clock.now()}`).length === 0
  // Every kind of job runs here, on a machine that also runs other tests.
  await until(isIdle, undefined, 45_000)
  await jobs.stop()
}
