import { expect, test } from 'vitest'
import { signIn } from '#contract/auth/auth.ts'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { mailsTo, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { passwordResetJob } from '../mail/mail-links.ts'
import { type Hasher, hasherInPlace } from '../password/hasher.ts'

const db = await testDatabase()
/** The hashes that passwords were compared with. */
const verified: string[] = []
const hasher: Hasher = {
  ...hasherInPlace,
  verify: (passwordHash, password) => {
    verified.push(passwordHash)
    return hasherInPlace.verify(passwordHash, password)
  },
}
const server = await startAuthServer(db, { hasher })
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

test('only a caller with the password learns that a member is suspended', async () => {
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

test('an unknown address costs the same hash as a known one, so time does not tell them apart', async () => {
  verified.length = 0
  for (const email of [known, unknown]) {
    await server.browser().refused(signIn, { email, password: 'ちがうパスワード' })
  }

  const costs = verified.map((passwordHash) => passwordHash.match(/^\$argon2id\$v=\d+\$[^$]+/)?.[0])
  expect(costs).toEqual([costs[0], costs[0]])
  expect(costs[0]).toBeDefined()
})

async function wireAnswer(input: { email: string; password: string }): Promise<string> {
  const answer = await server.browser().ask(signIn, input)
  const headers = [...answer.response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  return JSON.stringify([answer.ok || [answer.status, answer.reason, answer.details], headers])
}
