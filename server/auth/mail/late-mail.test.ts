import { expect, test } from 'vitest'
import { readMailLink, resetPassword } from '#contract/auth/auth-email.ts'
import { jobDigestLines } from '../../jobs/job-digest.ts'
import { forgetRows } from '../../jobs/retention.ts'
import type { Letter } from '../../mail/mail.ts'
import { sendMailJob } from '../../mail/mail-later.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { authRetention } from '../retention.ts'
import { mailSignInCode } from '../sign-in/sign-in-code.ts'
import { passwordResetJob } from './mail-links.ts'
import { renewOneTime, voidOneTimes } from './one-time.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const hourMs = 3_600_000

const letters: Letter[] = []
const mailJob = sendMailJob({
  send: async (letter) => void letters.push(letter),
  signature: { operatorName: '株式会社こつこつ', publicOrigin: 'https://issuer.test' },
  clock,
  renewLink: (linkHash, now) => renewOneTime(db.sql, linkHash, now),
})

test('a mail waits for a mail server that is away for days, and goes out within hours of its return', () => {
  const sumMs = mailRetryMs.reduce((sum, waitMs) => sum + waitMs, 0)

  expect(sumMs).toBeGreaterThan(4 * 24 * hourMs)
  expect(Math.max(...mailRetryMs)).toBeLessThanOrEqual(4 * hourMs)
})

test('the link of a reset mail that is sent two days late is valid for its whole hour', async () => {
  const { email } = await memberWhoForgot()

  clock.advance('48h')
  await forgetRows(db.sql, clock.now(), authRetention)
  const code = await sendWaiting(email)
  clock.advance('59m')

  expect(await server.browser().done(readMailLink, { code })).toMatchObject({ mode: 'reset', email })
  clock.advance('2m')
  const late = { code, password: 'あたらしい-2026' }
  expect(await server.browser().refused(resetPassword, late)).toBe('400 expired-action-code')
})

test('the mail of a link that was withdrawn meanwhile is not sent', async () => {
  const { email, uid } = await memberWhoForgot()

  await db.tx(uid, (tx) => voidOneTimes(tx, uid, ['reset']))

  expect(await sendWaiting(email)).toBe('')
})

test('a sign-in code that has expired is not sent', async () => {
  const { email, uid } = await memberWhoForgot()
  const wanted = { member: { uid, email }, asker: uid, join: null }
  await db.tx(uid, (tx) => mailSignInCode(tx, server.auth, wanted, clock.now()))

  clock.advance('11m')
  await sendWaiting(email)

  expect(letters.filter(({ to, subject }) => to === email && subject.includes('確認コード'))).toEqual([])
})

test('the morning mail counts jobs that failed for good and jobs that keep failing', async () => {
  await db.sql`update job_task set state = 'failed', ended_at = now(), last_error = 'x' where kind = 'send-mail'`
  const [{ count = 0 } = {}] = await db.sql<{ count: number }[]>`
    select count(*) from job_task where kind = 'send-mail'`

  expect(count).toBeGreaterThan(0)
  expect(await jobDigestLines(db.sql)).toContainEqual({
    waits: `失敗して止まっている仕事（メールの送信）: ${count}件`,
    next: expect.stringContaining('もう一度実行'),
    path: '/jobs',
  })
  await db.sql`update job_task set set_aside_at = now() where kind = 'send-mail'`
  expect(await jobDigestLines(db.sql)).toEqual([])
})

async function memberWhoForgot() {
  const { email, uid } = await server.browser().registerNew()
  const reset = passwordResetJob(server.auth, clock)
  await reset.run({ email }, { id: 'x', kind: reset.kind, uid, attempt: 1 })
  return { email, uid }
}

/** Runs the waiting mails of an address as the job loop does; the code of the reset link, or nothing. */
async function sendWaiting(email: string): Promise<string> {
  const jobs = await db.sql<{ id: string; payload: unknown }[]>`
    select id, payload from job_task where kind = 'send-mail' and payload->>'to' = ${email} order by created_at`
  for (const { id, payload } of jobs) {
    await mailJob.run(payload, { id, kind: mailJob.kind, uid: null, attempt: 1 })
  }
  const reset = letters.findLast(({ to, text }) => to === email && text.includes('mode=reset'))
  return /code=([\w-]{43})/.exec(reset?.text ?? '')?.[1] ?? ''
}
