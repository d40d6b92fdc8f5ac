import { describe, expect, it } from 'vitest'
import { enterSignInCode, refreshSession, signIn } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { finishProvider, mailProviderCode, registerByProvider } from '#contract/auth/auth-provider.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { claiming, startHostileServer } from '../../testing/outside/hostile-attempt.ts'
import { type HttpBrowser, mailsTo, newestCode, newestSignInCode } from '../../testing/servers/auth-server.ts'
import { consents, newEmail } from '../../testing/servers/provider-server.ts'
import { readAccount } from '../member/account-reader.ts'
import { findMember } from '../member/member.ts'

const db = await testDatabase()
const { server, attempt, attemptOf } = await startHostileServer(db)
const { clock } = server

describe('a member who comes by Apple with an address that Apple does not host', () => {
  it('enters the code of a mail, is signed in to the right account, and later comes by Apple alone', async () => {
    const owner = await verifiedMember()
    const { browser, flow } = await byApple(owner.email)

    const { challenge, maskedEmail } = await browser.done(mailProviderCode, { flow })
    const entered = await browser.done(enterSignInCode, { challenge, code: await codeOf(owner.email) })

    expect(maskedEmail).not.toBe(owner.email)
    expect(entered).toMatchObject({ state: 'signed-in', user: { uid: owner.uid } })
    expect(await accountOf(owner.uid)).toMatchObject({ providers: ['password', 'apple'] })
    // The owner of the mailbox has the account now: exchanges wait, and the member is told.
    expect((await findMember(db.sql, owner.uid))?.credentialsChangedAt).toEqual(clock.now())
    expect((await mailsTo(db, owner.email)).map(({ subject }) => subject)).toContain(
      '【こつこつ】Appleと連携しました',
    )
    const later = await byApple(owner.email)
    expect(later.state).toMatchObject({ state: 'signed-in', user: { uid: owner.uid } })
  })

  it('keeps the sessions of a verified account, and drops what a stranger set before the first proof', async () => {
    const owner = await verifiedMember()
    await enterBy(await byApple(owner.email), owner.email)
    expect(await owner.browser.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })

    const stranger = server.browser()
    const { uid, email, password } = await stranger.registerNew()
    await enterBy(await byApple(email), email)

    expect(await stranger.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await server.browser().refused(signIn, { email, password })).toBe('400 wrong-password')
    expect(await accountOf(uid)).toMatchObject({ providers: ['apple'], emailVerified: true })
  })

  it('registers with an unverified address when nobody has it, and verifies it by the mail', async () => {
    const email = newEmail()
    const { browser, flow, state } = await byApple(email)

    const { user } = await browser.done(registerByProvider, { flow, ...consents })
    await browser.done(verifyEmail, { code: await newestCode(db, email) })

    expect(state).toMatchObject({ state: 'needs-registration', emailVerified: false })
    expect(user.emailVerified).toBe(false)
    expect(await accountOf(user.uid)).toMatchObject({ emailVerified: true })
  })
})

describe('the holder of an old Apple ID', () => {
  it('gets in neither with wrong codes nor in another browser nor with the code of another sign-in', async () => {
    const owner = await verifiedMember()
    const thief = await byApple(owner.email)
    const { challenge } = await thief.browser.done(mailProviderCode, { flow: thief.flow })
    const code = await codeOf(owner.email)
    const elsewhere = server.browser()
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    const withoutFlow = challenge.slice(0, challenge.lastIndexOf('.'))

    expect(await elsewhere.refused(enterSignInCode, { challenge, code })).toBe('400 provider-flow-expired')
    expect(await elsewhere.refused(enterSignInCode, { challenge: withoutFlow, code })).toBe(
      '400 wrong-sign-in-code',
    )
    for (let n = 0; n < 3; n++) {
      expect(await thief.browser.refused(enterSignInCode, { challenge, code: wrong })).toBe(
        '400 wrong-sign-in-code',
      )
    }
    expect(await thief.browser.refused(enterSignInCode, { challenge, code: wrong })).toBe(
      '400 expired-sign-in-code',
    )
    expect(await thief.browser.refused(enterSignInCode, { challenge, code })).toBe('400 expired-sign-in-code')
    expect(await accountOf(owner.uid)).toMatchObject({ providers: ['password'] })
  })

  it('cannot use up the codes that the owner asks for by an account of their own', async () => {
    const owner = await verifiedMember()
    const thief = await byApple(owner.email)
    for (let n = 0; n < 5; n++) await thief.browser.done(mailProviderCode, { flow: thief.flow })
    expect(await thief.browser.refused(mailProviderCode, { flow: thief.flow })).toBe('429 too-many-requests')

    const own = await attempt((good) => claiming(good, { hd: undefined }), owner.email)

    expect(await own.browser.done(mailProviderCode, { flow: own.flow })).toMatchObject({
      state: 'code-needed',
    })
  })

  it('gets no code for a flow that links, is over, or names an address without an account', async () => {
    const { browser, email } = await verifiedMember()
    const linking = await attemptOf(browser, (good) => good, email, { provider: 'apple', purpose: 'link' })
    const nobody = await byApple(newEmail())
    const old = await byApple((await verifiedMember()).email)
    clock.advance('31m')

    expect(await browser.refused(mailProviderCode, { flow: linking.flow })).toBe('400 provider-flow-expired')
    expect(await nobody.browser.refused(mailProviderCode, { flow: nobody.flow })).toBe(
      '400 provider-flow-expired',
    )
    expect(await old.browser.refused(mailProviderCode, { flow: old.flow })).toBe('400 provider-flow-expired')
  })
})

type ByApple = { browser: HttpBrowser; flow: string }

/** Apple has verified the address once, but does not host it. */
async function byApple(email: string) {
  const { browser, flow } = await attempt((good) => good, email, { provider: 'apple' })
  return { browser, flow, state: await browser.done(finishProvider, { flow }) }
}

async function enterBy({ browser, flow }: ByApple, email: string): Promise<void> {
  const { challenge } = await browser.done(mailProviderCode, { flow })
  await browser.done(enterSignInCode, { challenge, code: await codeOf(email) })
}

async function verifiedMember() {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()
  await browser.done(verifyEmail, { code: await newestCode(db, email) })
  return { browser, uid, email }
}

const codeOf = async (email: string) => (await newestSignInCode(db, email)) ?? ''
const accountOf = (uid: string) => readAccount(db.sql, uid, clock.now())
