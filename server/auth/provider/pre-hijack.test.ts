import { describe, expect, it, test } from 'vitest'
import { redeemIdToken, refreshSession, signIn, signInWithCustomToken } from '#contract/auth/auth.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  readMailLink,
  resetPassword,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { finishProvider } from '#contract/auth/auth-provider.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { addPasskey, signInByPasskey, startAddingPasskey } from '#contract/auth/passkey.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { untilWaiting } from '../../testing/database/until-waiting.ts'
import { add, assertFor } from '../../testing/members/passkey-member.ts'
import { type Authenticator, newAuthenticator } from '../../testing/outside/authenticator.ts'
import { claiming, startHostileServer } from '../../testing/outside/hostile-attempt.ts'
import { type HttpBrowser, mailsTo, newestCode } from '../../testing/servers/auth-server.ts'
import { newEmail, newOwnEmail } from '../../testing/servers/provider-server.ts'
import { createOneTime } from '../mail/one-time.ts'
import { readAccount } from '../member/account-reader.ts'
import { lockMember } from '../member/member.ts'
import { endSessions } from '../session/session.ts'

const db = await testDatabase()
const { server, attempt, attemptOf } = await startHostileServer(db)
const newPassword = '持ち主のあたらしい合言葉'

describe('a stranger who registered the address of somebody else', () => {
  it('loses every way in when the owner resets the password', async () => {
    const stranger = await lieInWait()
    const owner = server.browser()

    await owner.done(resetPassword, { code: await resetCode(stranger), password: newPassword })

    await expectOut(stranger)
    await expectNoConsent(stranger)
    expect(await owner.done(signIn, { email: stranger.email, password: newPassword })).toMatchObject({
      user: { uid: stranger.uid, emailVerified: true },
    })
  })

  it('loses every way in when the owner verifies with a new password', async () => {
    const stranger = await lieInWait()
    const code = await newestCode(db, stranger.email)

    await server.browser().done(resetPassword, { code, password: newPassword })

    await expectOut(stranger)
    await expectNoConsent(stranger)
  })

  it('loses every way in when the owner signs in with a provider', async () => {
    const stranger = await lieInWait(newOwnEmail('apple'))

    const { browser, flow } = await attempt((good) => good, stranger.email, { provider: 'apple' })

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ user: { uid: stranger.uid } })
    await expectOut(stranger)
    await expectNoConsent(stranger)
  })

  it('does not get the address verified by the owner’s press alone', async () => {
    const { uid, email } = await lieInWait()
    const code = await newestCode(db, email)

    expect(await server.browser().refused(verifyEmail, { code })).toBe('403 requires-proof')
    const wrong = { code, password: 'ちがうパスワード' }
    expect(await server.browser().refused(verifyEmail, wrong)).toBe('400 wrong-password')

    expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ emailVerified: false })
  })

  it('does not get it verified through a session planted in the owner’s browser by a one-time link', async () => {
    const { browser, email } = await lieInWait()
    const owner = server.browser()
    const { token } = await browser.done(createIdToken, {})
    await owner.done(signInWithCustomToken, await owner.done(redeemIdToken, { token }))

    const code = await newestCode(db, email)

    expect(await owner.refused(verifyEmail, { code })).toBe('403 requires-proof')
  })

  it('cannot move an account to the owner’s address by the owner’s press', async () => {
    const stranger = server.browser()
    const { password, uid, email } = await stranger.registerNew()
    const wanted = newEmail()
    await stranger.done(changeEmail, { email: wanted, password })
    const code = await newestCode(db, wanted)

    expect(await server.browser().refused(confirmEmailChange, { code })).toBe('403 requires-proof')
    expect(await server.browser().refused(resetPassword, { code, password: newPassword })).toBe(
      '400 invalid-action-code',
    )

    expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ email })
  })

  it('keeps no link from before the first proof once the owner resets later', async () => {
    const stranger = await lieInWait()
    server.clock.advance('1m')
    // Verified in the stranger's own browser: the owner pressed the button there.
    await stranger.browser.done(verifyEmail, { code: await newestCode(db, stranger.email) })
    server.clock.advance('1h')

    const code = await resetCode(stranger)
    await server.browser().done(resetPassword, { code, password: newPassword })

    await expectOut(stranger)
  })
})

describe('the same person', () => {
  it('verifies in another browser with the password and stays signed in everywhere', async () => {
    const first = await lieInWait()
    const code = await newestCode(db, first.email)

    const other = server.browser()
    expect(await other.done(verifyEmail, { code, password: first.password })).toEqual({ email: first.email })

    expect(await first.browser.done(refreshSession, {})).toMatchObject({ user: { emailVerified: true } })
    expect(await readAccount(db.sql, first.uid, server.clock.now())).toMatchObject({
      emailVerified: true,
      providers: ['password', 'google', 'passkey'],
      marketingMail: true,
    })
  })

  it('keeps a link of a provider that came with the proof when the owner resets and keeps it', async () => {
    const email = newEmail()
    const first = server.browser()
    const { uid } = await first.registerNew({ email })
    const { browser, flow } = await attempt((good) => good, email)
    await browser.done(finishProvider, { flow })

    const code = await resetCode({ uid, email })
    const { doubted } = await browser.done(readMailLink, { code })
    const keep = doubted.map(({ id }) => id)
    await browser.done(resetPassword, { code, password: newPassword, keep })

    expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({
      providers: ['password', 'google'],
    })
  })
})

/** The calls passed the token check while the session was open, and wait for the transaction that ends it. */
test.each([
  ['a password', (browser: HttpBrowser) => browser.refused(changePassword, { password: newPassword })],
  ['a one-time token', (browser: HttpBrowser) => browser.refused(createIdToken, {})],
  [
    'a change of address',
    (browser: HttpBrowser, password: string) => browser.refused(changeEmail, { email: newEmail(), password }),
  ],
  [
    'a passkey',
    async (browser: HttpBrowser) => {
      const { creation } = await browser.done(startAddingPasskey, {})
      return browser.refused(addPasskey, { registration: newAuthenticator().create(creation) })
    },
  ],
  [
    'a provider',
    async (browser: HttpBrowser) => {
      const { flow } = await attemptOf(browser, (good) => good, newEmail(), { purpose: 'link' })
      return browser.refused(finishProvider, { flow })
    },
  ],
])('a call that sets %s fails when its session ends while it waits', async (_what, call) => {
  const stranger = server.browser()
  const { uid, password } = await stranger.registerNew()

  const refusal = await db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const waiting = call(stranger, password)
    await untilWaiting(db)
    await endSessions(tx, uid, { now: server.clock.now() })
    return { waiting }
  })

  expect(await refusal.waiting).toBe('401 not-signed-in')
})

type Stranger = {
  uid: string
  email: string
  password: string
  browser: HttpBrowser
  subject: unknown
  authenticator: Authenticator
}

/** Registers an address and sets up every way to come back. */
async function lieInWait(address = newEmail()): Promise<Stranger> {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew({ email: address, marketingMail: true })
  const { flow, subject } = await attemptOf(browser, (good) => good, newEmail(), { purpose: 'link' })
  expect(await browser.done(finishProvider, { flow })).toEqual({ state: 'linked' })
  const authenticator = newAuthenticator()
  await add(browser, authenticator)
  const now = server.clock.now()
  await db.tx(uid, async (tx) => {
    await createOneTime(tx, { kind: 'change-email', uid, email: newEmail(), now })
    await createOneTime(tx, { kind: 'id-token', uid, now })
    await tx`
      insert into exchange_link (uid, channel, account, linked_at) values (${uid}, 'paypay', 'strangers', ${now})`
    await tx`
      insert into exchange_link_flow (state_hash, uid, ends_at)
      values (${Buffer.from(uid)}, ${uid}, ${new Date(now.getTime() + 900_000)})`
  })
  server.clock.advance('1s')
  return { uid, email, password, browser, subject, authenticator }
}

async function expectOut(stranger: Stranger): Promise<void> {
  const { uid, email, password, browser, subject, authenticator } = stranger
  expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
  expect(await browser.refused(createIdToken, {})).toBe('401 not-signed-in')
  // Known devices have ten tries, unknown ones five.
  for (let n = 0; n < 5; n++) {
    expect(await browser.refused(signIn, { email, password })).toBe('400 wrong-password')
  }
  expect(await browser.refused(signIn, { email, password })).toBe('429 too-many-requests')
  const visitor = server.browser()
  const byPasskey = await assertFor(visitor, authenticator)
  expect(await visitor.refused(signInByPasskey, byPasskey)).toBe('400 unknown-passkey')
  const back = await attempt((good) => claiming(good, { sub: subject, email: undefined }))
  expect(await back.browser.done(finishProvider, { flow: back.flow })).toMatchObject({
    state: 'needs-registration',
  })
  // Links to protect the account were mailed to the owner, and open no session.
  const others = await db.sql`select 1 from auth_one_time where uid = ${uid} and kind <> 'protect'`
  expect(others).toHaveLength(0)
  expect(await db.sql`select 1 from exchange_link where uid = ${uid}`).toHaveLength(0)
  expect(await db.sql`select 1 from exchange_link_flow where uid = ${uid}`).toHaveLength(0)
}

/** The stranger agreed to marketing mail; the owner of the address did not. */
async function expectNoConsent({ uid }: Stranger): Promise<void> {
  expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ marketingMail: false })
  const consents = await db.sql`
    select given from auth_consent where uid = ${uid} and kind = 'marketing-mail' order by at`
  expect(consents.map(({ given }) => given)).toEqual([true, false])
}

async function resetCode({ uid, email }: Pick<Stranger, 'uid' | 'email'>): Promise<string> {
  const made = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'reset', uid, email, now: server.clock.now() }),
  )
  expect((await mailsTo(db, email)).length).toBeGreaterThan(0)
  return made.token
}
