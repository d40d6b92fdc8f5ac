import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { privacyPolicyVersion, termsVersion } from '#contract/account-rules.ts'
import { refreshSession, register, signIn, signInAsDemo, signOut } from '#contract/auth/auth.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { mailsTo, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { followLive } from '../../testing/servers/read-live-stream.ts'
import { readAccount } from '../member/account-reader.ts'
import { demoEmail, demoPassword, demoUid, seedDemoMember } from './demo.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

describe('registering', () => {
  it('signs in at once, with a first nickname, a referral code and no marketing mail', async () => {
    const browser = server.browser()

    const { uid, email, answer } = await browser.registerNew()

    expect(answer).toMatchObject({
      state: 'signed-in',
      user: { uid, email, emailVerified: false },
    })
    const stream = await followLive(server.origin, answer.idToken, [
      { document: documentPath(accountDocument, uid) },
    ])
    await stream.until(() => stream.events.length > 0)
    stream.stop()
    expect(stream.events[0]?.data).toEqual({
      nickname: expect.stringMatching(/^メンバー\d{4}$/),
      email,
      emailVerified: false,
      pendingEmail: null,
      providers: ['password'],
      referralCode: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/),
      referred: false,
      status: 'active',
      restriction: null,
      marketingMail: false,
      credentialsChangedAt: null,
      createdAt: server.clock.now().toISOString(),
    })
  })

  it('keeps what was agreed to, with its time and version', async () => {
    const inviter = await server.browser().registerNew()
    const code = (await readAccount(db.sql, inviter.uid, server.clock.now()))?.referralCode ?? ''
    const referralCode = ` ${code.toLowerCase()} `
    const { uid } = await server.browser().registerNew({ marketingMail: true, referralCode })

    const consents = await db.sql`
      select kind, at, version, given from auth_consent where uid = ${uid} order by kind`
    const [member] = await db.sql`select invited_by_code, marketing_mail from auth_member where uid = ${uid}`
    const agreed = { at: server.clock.now(), given: true }
    expect(consents).toEqual([
      { kind: 'marketing-mail', version: privacyPolicyVersion, ...agreed },
      { kind: 'privacy-policy', version: privacyPolicyVersion, ...agreed },
      { kind: 'terms', version: termsVersion, ...agreed },
    ])
    expect(member).toEqual({ invited_by_code: code, marketing_mail: true })
  })

  it('does not count as referred by a code that leads to nobody, or to a member who is suspended or leaving', async () => {
    const [suspended, leaving] = [await server.browser().registerNew(), await server.browser().registerNew()]
    await db.sql`update auth_member set suspended_at = now() where uid = ${suspended.uid}`
    await db.sql`update auth_member set erase_at = now() where uid = ${leaving.uid}`
    const codeOf = async (uid: string) =>
      (await readAccount(db.sql, uid, server.clock.now()))?.referralCode ?? ''
    const codes = ['ABCD3467', 'あいう', await codeOf(suspended.uid), await codeOf(leaving.uid)]

    for (const referralCode of codes) {
      const { uid } = await server.browser().registerNew({ referralCode })

      expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ referred: false })
      // The member still learns under the bell that nothing comes of it.
      expect(await db.sql`select 1 from referral_invite where uid = ${uid}`).toHaveLength(1)
    }
  })

  it('mails a link that verifies the address', async () => {
    const { email } = await server.browser().registerNew()

    const [mail] = await mailsTo(db, email)

    expect(mail?.subject).toBe('【こつこつ】メール認証のお願い（はじめての認証で60pt）')
    expect(mail?.url).toMatch(/^https:\/\/issuer\.test\/mypage\/\?mode=verify&code=[\w-]{43}$/)
  })

  it('refuses an address that is taken, however it is written', async () => {
    const { email } = await server.browser().registerNew()

    const again = await server.browser().refused(register, newRegistration({ email: email.toUpperCase() }))

    expect(again).toBe('409 email-already-in-use')
  })

  it('answers the same attempt again as the first time: the answer may have been lost', async () => {
    const wanted = newRegistration({ attemptId: randomUUID() })
    const browser = server.browser()
    const first = await browser.ask(register, wanted)

    const again = await browser.ask(register, wanted)
    const atOnce = newRegistration({ attemptId: randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => server.browser().ask(register, atOnce)))

    expect(first.ok && again.ok && again.result.user.uid === first.result.user.uid).toBe(true)
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('takes the same attempt with another password, and another attempt, for a taken address', async () => {
    const wanted = newRegistration({ attemptId: randomUUID() })
    await server.browser().ask(register, wanted)

    const otherPassword = await server.browser().refused(register, { ...wanted, password: 'べつの言葉です' })
    const otherAttempt = await server.browser().refused(register, { ...wanted, attemptId: randomUUID() })

    expect([otherPassword, otherAttempt]).toEqual(Array(2).fill('409 email-already-in-use'))
  })

  it('makes one member of ten presses at once', async () => {
    const wanted = newRegistration()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().ask(register, wanted)),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [count] =
      await db.sql`select count(*)::int as members from auth_member where email = ${wanted.email}`
    expect(count).toEqual({ members: 1 })
  })

  it.each([
    ['400 weak-password', { password: '12345' }],
    ['400 invalid-email', { email: 'taro' }],
    ['400 bad-request', { agreesToTerms: false as true }],
    ['400 bad-request', { password: 'x'.repeat(257) }],
  ])('answers %s for %o', async (refusal, change) => {
    expect(await server.browser().refused(register, newRegistration(change))).toBe(refusal)
  })
})

describe('signing in', () => {
  it('opens a session that outlives its tokens and ends with signing out', async () => {
    const { email, password, uid } = await server.browser().registerNew()
    const browser = server.browser()

    const answer = await browser.done(signIn, { email: `  ${email.toUpperCase()}`, password })
    const refreshed = await browser.done(refreshSession, {})
    await browser.done(signOut, {})
    const after = await browser.done(refreshSession, {})

    expect(answer).toMatchObject({ state: 'signed-in', user: { uid, email } })
    expect(refreshed).toMatchObject({ state: 'signed-in', user: { uid, email } })
    expect(after).toEqual({ state: 'signed-out', why: null })
  })

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const { email } = await server.browser().registerNew()
    const browser = server.browser()

    const wrong = await browser.refused(signIn, { email, password: 'ちがうパスワード' })
    const unknown = await browser.refused(signIn, { email: `x${email}`, password: 'ちがうパスワード' })

    expect([wrong, unknown]).toEqual(['400 wrong-password', '400 wrong-password'])
  })

  it('takes a password in either Unicode form', async () => {
    const { email } = await server.browser().registerNew({ password: 'がぎぐげご12'.normalize('NFC') })

    const answer = await server.browser().ask(signIn, { email, password: 'がぎぐげご12'.normalize('NFD') })

    expect(answer.ok).toBe(true)
  })
})

test('the demo member of a fresh database is verified and 30 days old', async () => {
  await db.sql`delete from auth_member`
  await seedDemoMember(server.auth, server.clock)
  const browser = server.browser()

  const answer = await browser.done(signInAsDemo, {})
  const byPassword = await server.browser().done(signIn, { email: demoEmail, password: demoPassword })

  expect(answer).toMatchObject({ state: 'signed-in', user: { uid: demoUid, emailVerified: true } })
  expect(byPassword).toMatchObject({ state: 'signed-in', user: { uid: demoUid } })
})

test('without local mode there is no demo member', async () => {
  const production = await startAuthServer(db, { isLocal: false })

  expect(await production.browser().refused(signInAsDemo, {})).toBe('404 unknown-function')
})
