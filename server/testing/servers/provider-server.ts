import { randomUUID } from 'node:crypto'
import { redeemIdToken, signInWithCustomToken } from '#contract/auth/auth.ts'
import { type ProviderPurpose, registerByProvider } from '#contract/auth/auth-provider.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { type IdentityProviderName, providers } from '#contract/auth/auth-shapes.ts'
import { createProviders } from '../../auth/provider/providers.ts'
import { startLocalProviders } from '../../local-provider/start.ts'
import { atEnd } from '../at-end.ts'
import { testClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { type Choice, throughPopup } from '../outside/popup.ts'
import { type HttpBrowser, startAuthServer } from './auth-server.ts'
import { testIssuer } from './http.ts'

export const newEmail = () => `${randomUUID()}@example.jp`

/** An address that the word of this provider proves. The stand-in for Google hosts every domain. */
export const newOwnEmail = (provider: IdentityProviderName) =>
  provider === 'apple' ? `${randomUUID()}@privaterelay.appleid.com` : newEmail()
export const consents = { agreesToTerms: true, agreesToPrivacyPolicy: true, marketingMail: false } as const

/** Sign-in with the stand-ins for Google and Apple, and the steps that many tests share. */
export async function startProviderServer(db: TestDatabase) {
  const local = await startLocalProviders({ localMode: true, publicOrigin: testIssuer, wanted: providers })
  atEnd(() => local.stop())
  // Each makes its key on first use, which on a busy machine takes longer than the server waits for an answer.
  await Promise.all(
    Object.values(local.standIns).map(({ issuer }) => fetch(`${issuer}/.well-known/openid-configuration`)),
  )
  const clock = testClock('2026-11-15T03:00:00Z')
  const settings = { publicOrigin: testIssuer, google: null, apple: null, standIns: local.standIns }
  const server = await startAuthServer(db, { clock, providers: createProviders(settings) })

  const popup = (
    browser: HttpBrowser,
    provider: IdentityProviderName,
    choice: Choice,
    purpose: ProviderPurpose = 'sign-in',
  ) => throughPopup(server, browser, { provider, purpose, choice })

  /** A member who registered through a provider, and their browser. */
  async function registered(
    provider: IdentityProviderName,
    email: string,
    claims: { verified?: 'yes' } = { verified: 'yes' },
  ) {
    const browser = server.browser()
    const flow = await popup(browser, provider, { email, ...claims })
    const answer = await browser.done(registerByProvider, { flow, ...consents })
    browser.take(answer)
    return { browser, uid: answer.user.uid, user: answer.user }
  }

  /** A browser signed in by a link from another device of a member who registered with Google. */
  async function onAnotherDevice(email = newEmail()) {
    const { browser } = await registered('google', email)
    const { token } = await browser.done(createIdToken, {})
    const device = server.browser()
    const custom = await device.done(redeemIdToken, { token })
    const answer = await device.done(signInWithCustomToken, custom)
    if (answer.state === 'signed-in') device.take(answer)
    return device
  }

  return { server, clock, popup, registered, onAnotherDevice }
}
