import { describe, expect, it, test } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import { resetPassword } from '#contract/auth/auth-email.ts'
import { finishProvider, registerByProvider } from '#contract/auth/auth-provider.ts'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { claiming, startHostileServer } from '../../testing/outside/hostile-attempt.ts'
import { mailsTo } from '../../testing/servers/auth-server.ts'
import { consents, newEmail } from '../../testing/servers/provider-server.ts'
import { createOneTime } from '../mail/one-time.ts'
import { readAccount } from '../member/account-reader.ts'
import { findMember } from '../member/member.ts'

const db = await testDatabase()
const { server, attempt, attemptOf } = await startHostileServer(db)

describe('a stranger who registered somebody’s address and lies in wait', () => {
  it('loses password, sessions, linked accounts and every token once the owner comes by Google', async () => {
    const email = newEmail()
    const stranger = server.browser()
    const { uid, password } = await stranger.registerNew({ email })
    const linked = await attemptOf(stranger, (good) => good, newEmail(), {
      provider: 'apple',
      purpose: 'link',
    })
    expect(await stranger.done(finishProvider, { flow: linked.flow })).toEqual({ state: 'linked' })
    await db.tx(uid, async (tx) => {
      const at = { uid, now: server.clock.now() }
      await createOneTime(tx, { kind: 'change-email', email: newEmail(), ...at })
      await createOneTime(tx, { kind: 'id-token', ...at })
    })

    const owner = await attempt((good) => good, email)
    const answer = await owner.browser.done(finishProvider, { flow: owner.flow })

    expect(answer).toMatchObject({ state: 'signed-in', user: { uid, emailVerified: true } })
    expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ providers: ['google'] })
    const thief = server.browser()
    expect(await thief.refused(signIn, { email, password })).toBe('400 wrong-password')
    expect(await stranger.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    // Links to protect the account were mailed to the owner, and open no session.
    const others = await db.sql`select 1 from auth_one_time where uid = ${uid} and kind <> 'protect'`
    expect(others).toHaveLength(0)
    const back = await attempt((good) => claiming(good, { sub: linked.subject, email: undefined }), email, {
      provider: 'apple',
    })
    expect(await back.browser.done(finishProvider, { flow: back.flow })).toMatchObject({
      state: 'needs-registration',
    })
  })

  it.each<[string, IdentityProviderName, Record<string, unknown>]>([
    ['Google has not verified', 'google', { email_verified: false }],
    ['Google verified once and does not host', 'google', { hd: undefined }],
    ['belongs to another domain than Google hosts for them', 'google', { hd: 'company.example' }],
    ['Apple has not verified', 'apple', { email_verified: 'false' }],
    ['an old Apple ID still names', 'apple', { hd: undefined }],
    ['an old Apple ID names with a claim of Google', 'apple', {}],
  ])('gains nothing from an address that %s', async (_, provider, claims) => {
    const victim = server.browser()
    const { email, uid } = await victim.registerNew()

    const { browser, flow } = await attempt((good) => claiming(good, claims), email, { provider })

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'needs-mail-proof', email })
    expect(await browser.refused(registerByProvider, { flow, ...consents })).toBe('409 email-already-in-use')
    expect(await victim.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
    expect(await readAccount(db.sql, uid, server.clock.now())).toMatchObject({ providers: ['password'] })
  })

  it('comes by another Google account with the address: its owner is told, and the link is the newer one', async () => {
    const email = newEmail()
    const { uid } = await server.browser().registerNew({ email })
    const owner = await attempt((good) => good, email)
    await owner.browser.done(finishProvider, { flow: owner.flow })
    server.clock.advance('2d')
    const mailsBefore = (await mailsTo(db, email)).length

    const other = await attempt((good) => claiming(good, { sub: 'another subject' }), email)
    expect(await other.browser.done(finishProvider, { flow: other.flow })).toMatchObject({ user: { uid } })

    const changedAt = (await findMember(db.sql, uid))?.credentialsChangedAt
    expect(changedAt).toEqual(server.clock.now())
    expect((await mailsTo(db, email)).length).toBeGreaterThan(mailsBefore)
    const links = await db.sql`select subject from auth_identity where uid = ${uid}`
    expect(links).toEqual([{ subject: 'another subject' }])
  })

  it('loses nothing of a verified member', async () => {
    const owner = server.browser()
    const { uid, email } = await owner.registerNew()
    await db.sql`update auth_member set email_verified_at = ${server.clock.now()} where uid = ${uid}`

    const { browser, flow } = await attempt((good) => good, email)
    await browser.done(finishProvider, { flow })

    expect(await owner.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })
})

test('a reset asked for by the stranger before the owner came by Google works no more', async () => {
  const email = newEmail()
  const { uid } = await server.browser().registerNew({ email })
  const { token } = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'reset', uid, email, now: server.clock.now() }),
  )
  const { browser, flow } = await attempt((good) => good, email)
  await browser.done(finishProvider, { flow })

  const refused = await server
    .browser()
    .refused(resetPassword, { code: token, password: 'a stranger’s word' })

  expect(refused).toBe('400 invalid-action-code')
})
