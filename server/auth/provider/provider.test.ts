import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { finishProvider, registerByProvider, startProvider } from '#contract/auth/auth-provider.ts'
import { providers } from '#contract/auth/auth-shapes.ts'
import { forgetRows } from '../../jobs/retention.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { chooseAt } from '../../testing/outside/popup.ts'
import { mailsTo, startAuthServer } from '../../testing/servers/auth-server.ts'
import { testIssuer } from '../../testing/servers/http.ts'
import {
  consents,
  newEmail,
  newOwnEmail,
  startProviderServer,
} from '../../testing/servers/provider-server.ts'
import { readAccount } from '../member/account-reader.ts'
import { authRetention } from '../retention.ts'
import { createProviders } from './providers.ts'

const db = await testDatabase()
const { server, clock, popup, registered } = await startProviderServer(db)
const failedWith = (reason: string) => ({ state: 'failed', reason })

describe.each(providers)('a first sign-in by %s', (provider) => {
  it('asks for the consents, then makes a member with the verified address', async () => {
    const browser = server.browser()
    const email = newOwnEmail(provider)
    const inviter = await server.browser().registerNew()
    const code = (await readAccount(db.sql, inviter.uid, clock.now()))?.referralCode ?? ''

    const flow = await popup(browser, provider, { email, verified: 'yes' })
    const first = await browser.done(finishProvider, { flow })
    expect(first).toMatchObject({ state: 'needs-registration', provider, email })
    const made = await browser.done(registerByProvider, { flow, ...consents, referralCode: code })

    expect(made.user).toMatchObject({ email, emailVerified: true })
    expect(await readAccount(db.sql, made.user.uid, clock.now())).toMatchObject({
      email,
      providers: [provider],
      referred: true,
      nickname: expect.stringMatching(/^メンバー\d{4}$/),
    })
    expect(await mailsTo(db, email)).toEqual([])
  })

  it('and every later one lead to the same member, without the step', async () => {
    const email = newOwnEmail(provider)
    const { uid } = await registered(provider, email)

    const later = server.browser()
    const flow = await popup(later, provider, { email, verified: 'yes' })

    expect(await later.done(finishProvider, { flow })).toMatchObject({ state: 'signed-in', user: { uid } })
  })

  it('with an address the provider has not verified sends our own verification', async () => {
    const email = newOwnEmail(provider)

    const { user } = await registered(provider, email, {})

    expect(user.emailVerified).toBe(false)
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  it('pressed away by the member is a cancellation, by an error the provider’s trouble', async () => {
    const browser = server.browser()

    const denied = await popup(browser, provider, { fault: 'access_denied' })
    const failed = await popup(browser, provider, { fault: 'server_error' })
    const silent = await popup(browser, provider, { fault: 'no-token' })

    expect(await browser.done(finishProvider, { flow: denied })).toEqual(failedWith('provider-denied'))
    expect(await browser.done(finishProvider, { flow: failed })).toEqual(failedWith('provider-unavailable'))
    expect(await browser.done(finishProvider, { flow: silent })).toEqual(failedWith('provider-unavailable'))
  })
})

test('Apple names the person in the first answer only, and nothing of it is kept', async () => {
  const email = newEmail()
  const names: boolean[] = []
  for (let time = 0; time < 2; time++) {
    const { url } = await server
      .browser()
      .done(startProvider, { provider: 'apple', purpose: 'sign-in', flow: randomUUID() })
    const { form } = await chooseAt(url, { email, verified: 'yes' })
    names.push(form?.has('user') ?? false)
  }
  const { uid } = await registered('apple', newEmail())

  expect(names).toEqual([true, false])
  expect(JSON.stringify(await readAccount(db.sql, uid, clock.now()))).not.toContain('見本')
})

describe('an address that is registered here', () => {
  it('and verified signs in to that member, with everything they had', async () => {
    const owner = server.browser()
    const { uid, email } = await owner.registerNew()
    await db.sql`update auth_member set email_verified_at = ${clock.now()} where uid = ${uid}`

    const browser = server.browser()
    const flow = await popup(browser, 'google', { email, verified: 'yes' })

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'signed-in', user: { uid } })
    expect(await readAccount(db.sql, uid, clock.now())).toMatchObject({ providers: ['password', 'google'] })
  })

  it('is not reached by a provider that has not verified it', async () => {
    const { email } = await server.browser().registerNew()

    const browser = server.browser()
    const flow = await popup(browser, 'google', { email })

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'needs-mail-proof' })
    expect(await browser.refused(registerByProvider, { flow, ...consents })).toBe('409 email-already-in-use')
  })

  it('of a suspended member stays shut', async () => {
    const email = newEmail()
    const { uid } = await registered('google', email)
    await db.sql`update auth_member set suspended_at = ${clock.now()} where uid = ${uid}`

    const browser = server.browser()
    const flow = await popup(browser, 'google', { email, verified: 'yes' })

    expect(await browser.refused(finishProvider, { flow })).toBe('403 user-disabled')
  })

  it('of a member who is leaving asks whether to stay', async () => {
    const email = newEmail()
    const { uid } = await registered('google', email)
    await db.sql`update auth_member set erase_at = ${new Date('2026-11-29T03:00:00Z')} where uid = ${uid}`

    const browser = server.browser()
    const flow = await popup(browser, 'google', { email, verified: 'yes' })

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'deleting' })
  })
})

test('an attempt is over after 30 minutes, and forgotten', async () => {
  const browser = server.browser()
  const flow = await popup(browser, 'google', { email: newEmail(), verified: 'yes' })
  clock.advance('31m')

  expect(await browser.done(finishProvider, { flow })).toEqual(failedWith('provider-flow-expired'))
  expect(await browser.refused(registerByProvider, { flow, ...consents })).toBe('400 provider-flow-expired')
  await forgetRows(db.sql, clock.now(), authRetention)
  expect(await db.sql`select 1 from auth_provider_flow where flow = ${flow}`).toHaveLength(0)
})

test('a provider that is not set up is not available', async () => {
  const bare = await startAuthServer(db, { clock })

  const refused = await bare
    .browser()
    .refused(startProvider, { provider: 'apple', purpose: 'sign-in', flow: randomUUID() })

  expect(refused).toBe('403 operation-not-allowed')
})

test('a provider that is away when the popup opens is told as such', async () => {
  const away = { google: { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x' } }
  const down = await startAuthServer(db, {
    clock,
    providers: createProviders({ publicOrigin: testIssuer, google: null, apple: null, standIns: away }),
  })

  const refused = await down
    .browser()
    .refused(startProvider, { provider: 'google', purpose: 'sign-in', flow: randomUUID() })

  expect(refused).toBe('503 provider-unavailable')
})
