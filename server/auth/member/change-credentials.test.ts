import { describe, expect, it } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  stopEmailChange,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { changeEmailHours } from '#contract/auth/sign-in-rules.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { mailsTo, newestCode, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { readAccount } from './account-reader.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('changing the address', () => {
  it('asks for the password, mails the new address, tells the old one, and changes at the press', async () => {
    const { browser, email, password, uid } = await member()
    await browser.done(verifyEmail, { code: await newestCode(db, email) })
    const next = newRegistration().email

    await browser.done(changeEmail, { email: next, password })
    const before = await browser.done(refreshSession, {})
    const code = await newestCode(db, next)
    // In another browser the password proves the same person.
    const confirmed = await server.browser().done(confirmEmailChange, { code, password })

    expect(before).toMatchObject({ user: { email } })
    expect(confirmed).toEqual({ email: next })
    expect(await browser.done(refreshSession, {})).toMatchObject({
      user: { uid, email: next, emailVerified: true },
    })
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
      '【こつこつ】メール認証のお願い（はじめての認証で60pt）',
      '【こつこつ】メールアドレスの変更のお手続きがありました',
      '【こつこつ】メールアドレスを変更しました',
    ])
    expect(JSON.stringify(await mailsTo(db, email))).not.toContain(next)
    expect(await server.browser().refused(signIn, { email, password })).toBe('400 wrong-password')
    expect((await server.browser().ask(signIn, { email: next, password })).ok).toBe(true)
    // The old address stays reserved while a link in its mails can restore it.
    const register = server.browser().registerNew({ email })
    await expect(register).rejects.toThrow('email-already-in-use')
    clock.advance('7d')
    expect((await server.browser().registerNew({ email })).uid).not.toBe(uid)
  })

  it.each([
    ['400 wrong-password', { password: 'ちがうパスワード' }],
    ['400 invalid-email', { email: 'taro' }],
  ])('is refused with %s', async (refusal, change) => {
    const { browser, password } = await member()

    const refused = await browser.refused(changeEmail, {
      email: newRegistration().email,
      password,
      ...change,
    })

    expect(refused).toBe(refusal)
  })

  it.each(['same', 'upper case'])('to the address that the account has is refused (%s)', async (how) => {
    const { browser, email, password } = await member()
    const wanted = how === 'same' ? email : email.toUpperCase()

    expect(await browser.refused(changeEmail, { email: wanted, password })).toBe('400 email-unchanged')
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  it('is shown while it waits, and ends with its links when the member stops it', async () => {
    const { browser, password, uid } = await member()
    const [first, next] = [newRegistration().email, newRegistration().email]
    const pending = async () => (await readAccount(db.sql, uid, clock.now()))?.pendingEmail

    await browser.done(changeEmail, { email: first, password })
    const abandoned = await newestCode(db, first)
    await browser.done(changeEmail, { email: next, password })
    const code = await newestCode(db, next)
    expect(await pending()).toBe(next)
    // A change to another address withdraws the first one.
    expect(await browser.refused(confirmEmailChange, { code: abandoned })).toBe('400 invalid-action-code')

    for (let time = 0; time < 2; time++) await browser.done(stopEmailChange, {})

    expect(await pending()).toBeNull()
    expect(await browser.refused(confirmEmailChange, { code })).toBe('400 invalid-action-code')
    expect(await server.browser().refused(stopEmailChange, {})).toBe('401 not-signed-in')
  })

  it('that nobody confirmed in time is not shown any more', async () => {
    const { browser, password, uid } = await member()
    await browser.done(changeEmail, { email: newRegistration().email, password })
    clock.advance(`${changeEmailHours}h`)

    expect((await readAccount(db.sql, uid, clock.now()))?.pendingEmail).toBeNull()
  })

  it('to an address that is taken is refused, also when it was taken after the mail', async () => {
    const { browser, password } = await member()
    const other = await member()
    const wanted = newRegistration()
    await browser.done(changeEmail, { email: wanted.email, password })
    const code = await newestCode(db, wanted.email)
    await server.browser().registerNew(wanted)

    expect(await browser.refused(changeEmail, { email: other.email, password })).toBe(
      '409 email-already-in-use',
    )
    expect(await browser.refused(confirmEmailChange, { code })).toBe('409 email-already-in-use')
  })

  it('tells whether an address is registered a few times only', async () => {
    const { browser, password } = await member()
    const registered = await member()
    const answers: string[] = []

    for (let n = 0; n < 5; n++)
      answers.push(await browser.refused(changeEmail, { email: registered.email, password }))

    expect(answers).toEqual([
      ...Array<string>(3).fill('409 email-already-in-use'),
      ...Array<string>(2).fill('429 too-many-requests'),
    ])
  })

  it('without a user, or by a user without an address, is NOT LOGINED.', async () => {
    const { browser, password, uid } = await member()
    await db.sql`update auth_member set email = null where uid = ${uid}`
    const input = { email: newRegistration().email, password }

    expect(await server.browser().refused(changeEmail, input)).toBe('401 not-logined')
    expect(await browser.refused(changeEmail, input)).toBe('401 not-logined')
  })

  it('by one whose session ended elsewhere is refused, and NOT LOGINED. without the dead token', async () => {
    const { browser, password } = await member()
    const input = { email: newRegistration().email, password }
    await browser.done(signOutEverywhere, {})

    const withToken = await browser.refused(changeEmail, input)
    browser.state.idToken = null

    expect(withToken).toBe('401 not-signed-in')
    expect(await browser.refused(changeEmail, input)).toBe('401 not-logined')
  })

  it('by a member without a password is refused until they set one', async () => {
    const { browser, uid } = await member()
    await db.sql`update auth_member set password_hash = null where uid = ${uid}`
    const input = { email: newRegistration().email, password: '新しいパスワード' }

    const before = await browser.refused(changeEmail, input)
    const set = await browser.done(changePassword, { password: '新しいパスワード' })

    expect(before).toBe('400 wrong-password')
    expect(set.providers).toEqual(['password'])
    expect((await browser.ask(changeEmail, input)).ok).toBe(true)
  })
})

describe('changing the password', () => {
  it('keeps this session and ends the others', async () => {
    const { browser, email, password } = await member()
    const other = server.browser()
    await other.done(signIn, { email, password })

    const answer = await browser.done(changePassword, { password: '新しいパスワード' })

    expect(answer).toEqual({ providers: ['password'] })
    expect((await browser.ask(readOwnContacts, {})).ok).toBe(true)
    expect(await other.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect((await server.browser().ask(signIn, { email, password: '新しいパスワード' })).ok).toBe(true)
  })

  it('needs a sign-in no older than 10 minutes', async () => {
    const { browser } = await member()
    clock.advance('601s')

    expect(await browser.refused(changePassword, { password: '新しいパスワード' })).toBe(
      '403 requires-recent-login',
    )
  })

  it('is slowed down before the hash, and unverified addresses get no mail', async () => {
    const { browser, email } = await member()

    const answers = await Promise.all(
      Array.from({ length: 40 }, () => browser.ask(changePassword, { password: '新しいパスワード' })),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.filter((answer) => !answer.ok && answer.status === 429)).toHaveLength(35)
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  it('is mailed to a verified address', async () => {
    const { browser, email } = await member()
    await browser.done(verifyEmail, { code: await newestCode(db, email) })

    await browser.done(changePassword, { password: '新しいパスワード' })

    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('【こつこつ】パスワードを変更しました')
  })

  it('refuses a weak one', async () => {
    const { browser } = await member()

    expect(await browser.refused(changePassword, { password: '12345' })).toBe('400 weak-password')
  })
})

async function member() {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew()) }
}
