import { randomUUID } from 'node:crypto'
import { type ProviderPurpose, startProvider } from '#contract/auth/auth-provider.ts'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { createProviders } from '../../auth/provider/providers.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { type HttpBrowser, startAuthServer } from '../servers/auth-server.ts'
import { testIssuer } from '../servers/http.ts'
import { newEmail } from '../servers/provider-server.ts'
import { startHostileIssuer, type TokenAnswer } from './hostile-issuer.ts'
import { comeBack, type PopupAnswer } from './popup.ts'

export const clientId = 'kotsukotsu'
const clientSecret = 'a secret of thirty-two characters'

type Change = (good: TokenAnswer) => TokenAnswer
type How = { provider?: IdentityProviderName; purpose?: ProviderPurpose }

/** The whole sign-in with an issuer controlled by the test. */
export async function startHostileServer(db: TestDatabase) {
  const issuer = await startHostileIssuer({ clientSecret })
  const standIn = { issuer: issuer.issuer, clientId, clientSecret }
  const settings = { publicOrigin: testIssuer, google: null, apple: null }
  const providers = createProviders({ ...settings, standIns: { google: standIn, apple: standIn } })
  const server = await startAuthServer(db, { providers })

  async function begin(browser: HttpBrowser, { provider = 'google', purpose = 'sign-in' }: How = {}) {
    const flow = randomUUID()
    const { url } = await browser.done(startProvider, { provider, purpose, flow })
    return { flow, provider, sent: new URL(url).searchParams }
  }

  const goodAnswer = (sent: URLSearchParams, email = newEmail()): TokenAnswer => ({
    claims: {
      iss: issuer.issuer,
      aud: clientId,
      sub: `subject-of-${email}`,
      nonce: sent.get('nonce'),
      iat: nowSeconds(),
      exp: nowSeconds() + 600,
      email,
      email_verified: true,
      hd: email.slice(email.indexOf('@') + 1),
    },
  })

  /** From the button to the redirect back, with an ID token made by the test. */
  async function attemptOf(browser: HttpBrowser, change: Change, email = newEmail(), how: How = {}) {
    const { flow, provider, sent } = await begin(browser, how)
    const answer = change(goodAnswer(sent, email))
    issuer.answerWith(() => answer)
    await comeBack(server, browser, backWith(sent, { provider }))
    return { browser, flow, subject: answer.claims.sub }
  }

  return {
    server,
    issuer,
    begin,
    goodAnswer,
    attemptOf,
    attempt: (change: Change, email?: string, how?: How) => attemptOf(server.browser(), change, email, how),
  }
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export const claiming = (good: TokenAnswer, claims: Record<string, unknown>): TokenAnswer => ({
  ...good,
  claims: { ...good.claims, ...claims },
})

/** The browser's next request at the provider: Google uses a redirect, Apple a form. */
export function backWith(
  sent: URLSearchParams,
  {
    code = String(randomUUID()),
    provider = 'google',
  }: { code?: string; provider?: IdentityProviderName } = {},
): PopupAnswer {
  const answer = new URLSearchParams({ code, state: sent.get('state') ?? '' })
  const url = `${testIssuer}/auth/callback/${provider}`
  return provider === 'apple' ? { url, form: answer } : { url: `${url}?${answer}`, form: null }
}
