import { describe, expect, it } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import { readMailLink, resetPassword, verifyEmail } from '#contract/auth/auth-email.ts'
import { finishProvider, unlinkProvider } from '#contract/auth/auth-provider.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { signInByPasskey } from '#contract/auth/passkey.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { add, assertFor } from '../../testing/members/passkey-member.ts'
import { newAuthenticator } from '../../testing/outside/authenticator.ts'
import { startHostileServer } from '../../testing/outside/hostile-attempt.ts'
import { runDue } from '../../testing/run-due.ts'
import { type HttpBrowser, mailsTo, newestCode } from '../../testing/servers/auth-server.ts'
import { newEmail } from '../../testing/servers/provider-server.ts'
import { readAccount } from '../member/account-reader.ts'
import { accountEventJob } from './mail-account-event.ts'
import { createOneTime } from './one-time.ts'

const db = await testDatabase()
const { server, attemptOf } = await startHostileServer(db)
const { clock } = server
const password = '取り戻したあいことば'

describe('the page of a reset', () => {
  it('shows every way in and payout link of the last 30 days, and no older one', async () => {
    const owner = await verified()
    await link(owner.browser, 'apple')
    clock.advance('31d')
    const thief = await signedIn(owner)
    const { google } = await settleIn(thief, owner.uid)

    const { doubted } = await server.browser().done(readMailLink, { code: await resetCode(owner) })

    expect(doubted).toEqual([
      { id: expect.any(String), way: 'google', name: google.email, addedAt: clock.now().toISOString() },
      {
        id: expect.any(String),
        way: 'passkey',
        name: expect.any(String),
        addedAt: clock.now().toISOString(),
      },
      { id: expect.any(String), way: 'paypay', name: null, addedAt: clock.now().toISOString() },
    ])
  })

  it('shows nothing for a link of another kind', async () => {
    const { email } = await server.browser().registerNew()

    const read = await server.browser().done(readMailLink, { code: await newestCode(db, email) })

    expect(read).toMatchObject({ mode: 'verify', doubted: [] })
  })
})

describe('a thief who settled in with a stolen password', () => {
  it('is out by every way when the owner resets and keeps nothing, and the owner is told', async () => {
    const owner = await verified()
    await link(owner.browser, 'apple')
    clock.advance('31d')
    const thief = await signedIn(owner)
    const { authenticator } = await settleIn(thief, owner.uid)

    await server.browser().done(resetPassword, { code: await resetCode(owner), password })

    expect(await readAccount(db.sql, owner.uid, clock.now())).toMatchObject({
      providers: ['password', 'apple'],
    })
    expect(await payoutLinks(owner.uid)).toBe(0)
    expect(await thief.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await thief.refused(createIdToken, {})).toBe('401 not-signed-in')
    expect(await thief.refused(signIn, owner)).toBe('400 wrong-password')
    const visitor = server.browser()
    expect(await visitor.refused(signInByPasskey, await assertFor(visitor, authenticator))).toBe(
      '400 unknown-passkey',
    )
    await runDue(db, [accountEventJob(server.auth)], clock)
    const subjects = (await mailsTo(db, owner.email)).map(({ subject }) => subject)
    for (const told of [
      'パスワードを変更しました',
      'Googleとの連携を解除しました',
      'パスキーを削除しました',
      'PayPayとの連携を解除しました',
    ]) {
      expect(subjects).toContain(`【こつこつ】${told}`)
    }
  })

  it('cannot put another account in the place of one that the owner keeps', async () => {
    const owner = await verified()
    await link(owner.browser, 'google')
    const own = newAuthenticator()
    await add(owner.browser, own)
    const code = await resetCode(owner)
    const { doubted } = await server.browser().done(readMailLink, { code })
    clock.advance('1m')
    const thief = await signedIn(owner)
    await thief.done(unlinkProvider, { provider: 'google' })
    await settleIn(thief, owner.uid)

    const keep = doubted.map(({ id }) => id)
    await server.browser().done(resetPassword, { code, password, keep })

    expect(await readAccount(db.sql, owner.uid, clock.now())).toMatchObject({
      providers: ['password', 'passkey'],
    })
    expect(await payoutLinks(owner.uid)).toBe(0)
    const visitor = server.browser()
    expect(await visitor.done(signInByPasskey, await assertFor(visitor, own))).toMatchObject({
      state: 'signed-in',
    })
  })

  it('gets no PayPay account linked by a flow that began before the reset, although the link is kept', async () => {
    const owner = await verified()
    await linkPaypay(owner.uid)
    const code = await resetCode(owner)
    const { doubted } = await server.browser().done(readMailLink, { code })

    await server.browser().done(resetPassword, { code, password, keep: doubted.map(({ id }) => id) })

    expect(await payoutLinks(owner.uid)).toBe(1)
    expect(await db.sql`select 1 from exchange_link_flow where uid = ${owner.uid}`).toHaveLength(0)
  })
})

async function verified() {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew()
  await browser.done(verifyEmail, { code: await newestCode(db, email) })
  clock.advance('1m')
  return { browser, uid, email, password }
}

async function signedIn({ email, password }: { email: string; password: string }): Promise<HttpBrowser> {
  const browser = server.browser()
  const answer = await browser.done(signIn, { email, password })
  if (answer.state === 'signed-in') browser.take(answer)
  return browser
}

async function settleIn(browser: HttpBrowser, uid: string) {
  const google = await link(browser, 'google')
  const authenticator = newAuthenticator()
  await add(browser, authenticator)
  await linkPaypay(uid)
  return { google, authenticator }
}

async function link(browser: HttpBrowser, provider: 'google' | 'apple') {
  const email = newEmail()
  const { flow } = await attemptOf(browser, (good) => good, email, { provider, purpose: 'link' })
  expect(await browser.done(finishProvider, { flow })).toEqual({ state: 'linked' })
  return { email }
}

/** A linked account, and a flow that would link another one. */
async function linkPaypay(uid: string): Promise<void> {
  await db.tx(uid, async (tx) => {
    await tx`insert into exchange_account (account, uid) values (${`account-of-${uid}`}, ${uid})`
    await tx`
      insert into exchange_link (uid, channel, account, linked_at)
      values (${uid}, 'paypay', ${`account-of-${uid}`}, ${clock.now()})`
    await tx`
      insert into exchange_link_flow (state_hash, uid, ends_at)
      values (${Buffer.from(uid)}, ${uid}, ${new Date(clock.now().getTime() + 900_000)})`
  })
}

const payoutLinks = async (uid: string) =>
  (await db.sql`select 1 from exchange_link where uid = ${uid}`).length

async function resetCode({ uid, email }: { uid: string; email: string }): Promise<string> {
  const made = await db.tx(uid, (tx) => createOneTime(tx, { kind: 'reset', uid, email, now: clock.now() }))
  return made.token
}
