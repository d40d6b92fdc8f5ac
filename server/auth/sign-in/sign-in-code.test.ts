import { describe, expect, it, test } from 'vitest'
import { enterSignInCode, refreshSession, signIn } from '#contract/auth/auth.ts'
import { changePassword, verifyEmail } from '#contract/auth/auth-email.ts'
import { maskEmail } from '#contract/values/email.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  type HttpBrowser,
  mailsTo,
  newestCode,
  newestSignInCode,
  startAuthServer,
} from '../../testing/servers/auth-server.ts'
import { countPasswordAttempt } from '../password/password-attempt.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('an account that many unknown devices guess at', () => {
  it('asks an unknown device with the right password for a code by mail', async () => {
    const { email, password, uid } = await memberUnderPressure()
    const device = server.browser()

    const challenge = await challengeOf(device, email, password)
    const code = await mailedCode(email)

    expect(challenge.maskedEmail).toBe(maskEmail(email))
    expect(device.state.cookies.has('kotsu_session')).toBe(false)
    expect(code).toMatch(/^\d{8}$/)
    expect(
      await device.done(enterSignInCode, { challenge: challenge.challenge, code: ` ${wide(code)}` }),
    ).toMatchObject({ state: 'signed-in', user: { uid } })
    expect(await device.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('never asks a known device', async () => {
    const { browser, email, password } = await memberUnderPressure()

    expect(await browser.done(signIn, { email, password })).toMatchObject({ state: 'signed-in' })
  })

  it('tells a wrong password as always and mails nothing', async () => {
    const { email } = await memberUnderPressure()
    const before = await mailsTo(db, email)

    expect(await server.browser().refused(signIn, { email, password: 'ちがうパスワード' })).toBe(
      '400 wrong-password',
    )
    expect(await mailsTo(db, email)).toEqual(before)
  })

  it('sends no code to an address that is not verified', async () => {
    const { email, password } = await memberUnderPressure({ isVerified: false })

    expect(await server.browser().done(signIn, { email, password })).toMatchObject({ state: 'signed-in' })
  })
})

describe('a code', () => {
  it('works once, and only with its own challenge', async () => {
    const { email, password } = await memberUnderPressure()
    const [device, other] = [server.browser(), server.browser()]
    const foreign = await challengeOf(other, email, password)
    const { challenge } = await challengeOf(device, email, password)
    const code = await mailedCode(email)

    expect(await other.refused(enterSignInCode, { challenge: foreign.challenge, code })).toBe(
      '400 wrong-sign-in-code',
    )
    await device.done(enterSignInCode, { challenge, code })

    expect(await device.refused(enterSignInCode, { challenge, code })).toBe('400 expired-sign-in-code')
  })

  it('works for ten minutes', async () => {
    const { email, password } = await memberUnderPressure()
    const device = server.browser()
    const { challenge } = await challengeOf(device, email, password)
    clock.advance('10m')

    const code = await mailedCode(email)

    expect(await device.refused(enterSignInCode, { challenge, code })).toBe('400 expired-sign-in-code')
  })

  it('is void after five wrong ones, also when they come at once', async () => {
    const { email, password } = await memberUnderPressure()
    const device = server.browser()
    const { challenge } = await challengeOf(device, email, password)
    const code = await mailedCode(email)
    const wrong = code === '000000' ? '000001' : '000000'

    const refusals = await Promise.all(
      Array.from({ length: 8 }, () => device.refused(enterSignInCode, { challenge, code: wrong })),
    )

    expect(refusals.filter((refusal) => refusal === '400 wrong-sign-in-code')).toHaveLength(4)
    expect(await device.refused(enterSignInCode, { challenge, code })).toBe('400 expired-sign-in-code')
  })

  it('is void once the password has changed', async () => {
    const { browser, email, password } = await memberUnderPressure()
    const device = server.browser()
    const { challenge } = await challengeOf(device, email, password)
    const code = await mailedCode(email)

    await browser.done(changePassword, { password: '新しいパスワード' })

    expect(await device.refused(enterSignInCode, { challenge, code })).toBe('400 expired-sign-in-code')
  })

  it('is mailed a few times, then ever more slowly', async () => {
    const { email, password } = await memberUnderPressure()

    for (let n = 0; n < 5; n++) await challengeOf(server.browser(), email, password)

    expect(await server.browser().refused(signIn, { email, password })).toBe('429 too-many-requests')
  })

  it('is stored as a keyed hash, like its challenge', async () => {
    const { email, password } = await memberUnderPressure()
    const { challenge } = await challengeOf(server.browser(), email, password)
    const code = await mailedCode(email)

    const stored = JSON.stringify(await db.sql`select t::text as text from auth_sign_in_code t`)

    expect(stored).not.toContain(code)
    expect(stored).not.toContain(challenge.split('.')[1])
  })
})

test('a challenge that was never given is expired', async () => {
  for (const challenge of ['x', 'no.secret', `${'A'.repeat(24)}.${'b'.repeat(43)}`]) {
    expect(await server.browser().refused(enterSignInCode, { challenge, code: '123456' })).toBe(
      '400 expired-sign-in-code',
    )
  }
})

async function memberUnderPressure({ isVerified = true } = {}) {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew()
  if (isVerified) await browser.done(verifyEmail, { code: await newestCode(db, email) })
  const now = clock.now()
  for (let n = 0; n < 50; n++) {
    const attempt = { email, address: `198.51.${n}.1`, device: null, now }
    await db.tx(null, (tx) => countPasswordAttempt(tx, server.auth, attempt))
  }
  return { browser, uid, email, password }
}

async function challengeOf(device: HttpBrowser, email: string, password: string) {
  const answer = await device.done(signIn, { email, password })
  if (answer.state !== 'code-needed') throw new Error(`no code was needed: ${answer.state}`)
  return answer
}

const mailedCode = async (email: string) => (await newestSignInCode(db, email)) ?? ''

const wide = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
