import { describe, expect, it, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import {
  confirmEmailChange,
  readMailLink,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { mailsTo, newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { followLive } from '../../testing/servers/read-live-stream.ts'
import { passwordResetJob } from './mail-links.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('verifying the address', () => {
  it('takes a press in a browser with a session, and open pages see it', async () => {
    const { browser, email, uid, answer } = await member()
    const code = await newestCode(db, email)
    const stream = await followLive(server.origin, answer.idToken, [
      { document: documentPath(accountDocument, uid) },
    ])

    const read = await browser.done(readMailLink, { code })
    const readElsewhere = await server.browser().done(readMailLink, { code })
    await stream.until(() => stream.events.length > 0)
    const verified = await browser.done(verifyEmail, { code })
    await stream.until(() => stream.events.length > 1)
    stream.stop()

    expect([read, readElsewhere]).toEqual([
      { mode: 'verify', email, asks: 'nothing', doubted: [] },
      { mode: 'verify', email, asks: 'password', doubted: [] },
    ])
    expect(verified).toEqual({ email })
    expect(stream.events.map(({ data }) => Reflect.get(Object(data), 'emailVerified'))).toEqual([false, true])
    const refreshed = await browser.done(refreshSession, {})
    expect(refreshed).toMatchObject({ user: { emailVerified: true } })
  })

  it('works once and for a day', async () => {
    const [used, late] = [await member(), await member()]
    const [usedCode, lateCode] = [await newestCode(db, used.email), await newestCode(db, late.email)]
    await used.browser.done(verifyEmail, { code: usedCode })
    clock.advance('24h')

    expect(await server.browser().refused(verifyEmail, { code: usedCode })).toBe('400 invalid-action-code')
    expect(await server.browser().refused(verifyEmail, { code: lateCode })).toBe('400 expired-action-code')
    expect(await server.browser().refused(readMailLink, { code: lateCode })).toBe('400 expired-action-code')
  })

  it('can be asked for again by the member, a few times', async () => {
    const { browser, email } = await member()
    for (let n = 0; n < 3; n++) await browser.done(sendVerification, {})

    expect(await browser.refused(sendVerification, {})).toBe('429 too-many-requests')
    expect(await mailsTo(db, email)).toHaveLength(4)
  })

  it('is not asked for by one who is signed out', async () => {
    const { browser } = await member()
    await browser.done(signOutEverywhere, {})

    expect(await browser.refused(sendVerification, {})).toBe('401 not-signed-in')
    expect(await server.browser().refused(sendVerification, {})).toBe('401 not-signed-in')
  })

  it('sends nothing more once it is done', async () => {
    const { browser, email } = await member()
    await browser.done(verifyEmail, { code: await newestCode(db, email) })

    await browser.done(sendVerification, {})

    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  it('does not take a link of another kind', async () => {
    const { email } = await member()
    const code = await resetCode(email)

    expect(await server.browser().refused(verifyEmail, { code })).toBe('400 invalid-action-code')
    expect(await server.browser().refused(confirmEmailChange, { code })).toBe('400 invalid-action-code')
  })
})

describe('resetting the password', () => {
  it('sets a new one, ends every session and verifies the address', async () => {
    const { browser, email, password } = await member()
    const code = await resetCode(email)
    const reader = server.browser()

    const answer = await reader.done(resetPassword, { code, password: '新しいパスワード' })

    expect(answer).toEqual({ email })
    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
    expect(await server.browser().refused(signIn, { email, password })).toBe('400 wrong-password')
    expect(await reader.done(signIn, { email, password: '新しいパスワード' })).toMatchObject({
      state: 'signed-in',
      user: { emailVerified: true },
    })
    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('【こつこつ】パスワードを変更しました')
  })

  it('works once per link, also for two at once, and a reset voids the other links', async () => {
    const { email } = await member()
    const [first, second] = [await resetCode(email), await resetCode(email)]

    const answers = await Promise.all(
      ['一つめのパスワード', '二つめのパスワード'].map((password) =>
        server.browser().ask(resetPassword, { code: second, password }),
      ),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.browser().refused(resetPassword, { code: first, password: 'まだ使えるか' })).toBe(
      '400 invalid-action-code',
    )
  })

  it('refuses a weak password without spending the link', async () => {
    const { email } = await member()
    const code = await resetCode(email)

    const weak = await server.browser().refused(resetPassword, { code, password: '12345' })

    expect(weak).toBe('400 weak-password')
    expect((await server.browser().ask(resetPassword, { code, password: 'xk29vq' })).ok).toBe(true)
  })

  it('works for an hour', async () => {
    const { email } = await member()
    const code = await resetCode(email)
    clock.advance('60m')

    expect(await server.browser().refused(resetPassword, { code, password: '新しいパスワード' })).toBe(
      '400 expired-action-code',
    )
  })

  it('refuses what is no address', async () => {
    expect(await server.browser().refused(sendPasswordReset, { email: 'taro' })).toBe('400 invalid-email')
  })
})

test('neither log nor tables hold a password, a code or a token', async () => {
  const password = 'ひみつのあいことば'
  const browser = server.browser()
  const { email } = await browser.registerNew({ password })
  const code = await newestCode(db, email)
  await browser.done(verifyEmail, { code })
  await browser.refused(signIn, { email, password: `${password}x` })

  const logged = server.lines.join()
  const tables = ['auth_member', 'auth_session', 'auth_one_time', 'auth_attempt', 'auth_email']
  const stored = await Promise.all(
    tables.map((table) => db.sql`select t::text as text from ${db.sql(table)} t`),
  )
  const everything = logged + JSON.stringify(stored)

  expect(logged).toContain('default-call-auth-register')
  for (const secret of [password, code, browser.state.idToken ?? '']) expect(everything).not.toContain(secret)
  expect(logged).not.toContain(email)
})

async function member() {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew()) }
}

async function resetCode(email: string): Promise<string> {
  await runReset(email)
  return newestCode(db, email)
}

async function runReset(email: string): Promise<void> {
  const job = passwordResetJob(server.auth, clock)
  await job.run({ email }, { id: '', kind: job.kind, uid: null, attempt: 1 })
}
