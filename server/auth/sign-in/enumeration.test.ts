import { expect, test } from 'vitest'
import { signIn } from '#contract/auth/auth.ts'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { mailsTo, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { passwordResetJob } from '../mail/mail-links.ts'

const db = await testDatabase()
const server = await startAuthServer(db, { isSlow: true })
const { email: known } = await server.browser().registerNew()
const unknown = newRegistration().email

test('signing in answers the same for a wrong password, an unknown address and one without a password', async () => {
  const { email: byProvider, uid } = await server.browser().registerNew()
  await db.sql`update auth_member set password_hash = null where uid = ${uid}`

  const answers = await Promise.all(
    [known, unknown, byProvider].map((email) => wireAnswer({ email, password: 'ちがうパスワード' })),
  )

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('wrong-password')
})

test('of a suspended member only who knows the password learns of it', async () => {
  const { email, password, uid } = await server.browser().registerNew()
  await db.sql`update auth_member set suspended_at = now() where uid = ${uid}`

  const stranger = await server.browser().refused(signIn, { email, password: 'ちがうパスワード' })
  const member = await server.browser().refused(signIn, { email, password })

  expect(stranger).toBe('400 wrong-password')
  expect(member).toBe('403 user-disabled')
})

test('throttling answers the same for known and unknown addresses', async () => {
  const [one, other] = [server.browser(), server.browser()]
  for (let n = 0; n < 5; n++) {
    await one.refused(signIn, { email: known, password: 'ちがうパスワード' })
    await other.refused(signIn, { email: unknown, password: 'ちがうパスワード' })
  }

  const [forKnown, forUnknown] = [
    await one.ask(signIn, { email: known, password: 'ちがうパスワード' }),
    await other.ask(signIn, { email: unknown, password: 'ちがうパスワード' }),
  ]

  expect(forKnown).toMatchObject({ ok: false, status: 429, reason: 'too-many-requests' })
  expect(forUnknown).toMatchObject({ ok: false, status: 429, reason: 'too-many-requests' })
  expect(forKnown.ok || forKnown.details).toEqual(forUnknown.ok || forUnknown.details)
})

test('asking for a reset answers the same and does the same work; only a member gets a mail', async () => {
  const answers = [
    await server.browser().ask(sendPasswordReset, { email: known }),
    await server.browser().ask(sendPasswordReset, { email: unknown }),
  ]

  const jobs = await db.sql<{ payload: { email: string } }[]>`
    select payload from job_task where kind = 'send-password-reset'`
  expect(answers.map((answer) => answer.ok && answer.result)).toEqual([{}, {}])
  expect(jobs.map(({ payload }) => payload.email).sort()).toEqual([known, unknown].sort())

  const job = passwordResetJob(server.auth, server.clock)
  for (const { payload } of jobs) await job.run(payload, { id: '', kind: job.kind, uid: null, attempt: 1 })
  const subjects = (await mailsTo(db, known)).map(({ subject }) => subject)
  expect(subjects).toContain('【こつこつ】パスワードの再設定')
  expect(await mailsTo(db, unknown)).toEqual([])
})

test('time does not tell a known address from an unknown one', async () => {
  // Interleaved, so that whatever else the machine does falls on both alike.
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 15; round++) {
    ofKnown.push(await msOf(known))
    ofUnknown.push(await msOf(unknown))
  }

  // Without the hash for nobody an unknown address answers in a tenth of the time.
  const ratio = median(ofUnknown) / median(ofKnown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.67)
})

async function msOf(email: string): Promise<number> {
  const browser = server.browser()
  const from = performance.now()
  await browser.refused(signIn, { email, password: 'ちがうパスワード' })
  return performance.now() - from
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function wireAnswer(input: { email: string; password: string }): Promise<string> {
  const answer = await server.browser().ask(signIn, input)
  const headers = [...answer.response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  return JSON.stringify([answer.ok || [answer.status, answer.reason, answer.details], headers])
}
