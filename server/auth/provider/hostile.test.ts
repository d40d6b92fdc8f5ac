import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { finishProvider, registerByProvider, startProvider } from '#contract/auth/auth-provider.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  backWith,
  claiming,
  clientId,
  nowSeconds,
  startHostileServer,
} from '../../testing/outside/hostile-attempt.ts'
import type { TokenAnswer } from '../../testing/outside/hostile-issuer.ts'
import { comeBack, visit } from '../../testing/outside/popup.ts'
import { testIssuer } from '../../testing/servers/http.ts'
import { consents, newEmail } from '../../testing/servers/provider-server.ts'

const db = await testDatabase()
const { server, issuer, begin, goodAnswer, attempt } = await startHostileServer(db)
const expired = { state: 'failed', reason: 'provider-flow-expired' }

describe('an ID token', () => {
  it('that fits in all is accepted', async () => {
    const { browser, flow } = await attempt((good) => good)

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'needs-registration' })
  })

  it.each<[string, (good: TokenAnswer) => TokenAnswer]>([
    ['of another issuer', (good) => claiming(good, { iss: 'https://evil.test' })],
    ['for another audience', (good) => claiming(good, { aud: 'another-app' })],
    ['for several, given to another party', (good) => claiming(good, { aud: [clientId, 'x'], azp: 'x' })],
    ['of another attempt (nonce)', (good) => claiming(good, { nonce: 'another' })],
    ['without a nonce', (good) => claiming(good, { nonce: undefined })],
    ['that has ended', (good) => claiming(good, { exp: nowSeconds() - 600 })],
    ['without an end', (good) => claiming(good, { exp: undefined })],
    ['of nobody', (good) => claiming(good, { sub: undefined })],
    ['of an empty subject', (good) => claiming(good, { sub: '' })],
    ['signed by another key', (good) => ({ ...good, foreignKey: true })],
    ['signed by an unknown key', (good) => ({ ...good, header: { kid: 'unknown' } })],
    ['signed by another algorithm', (good) => ({ ...good, header: { alg: 'HS256' } })],
  ])('%s is refused and signs in nobody', async (_, change) => {
    const { browser, flow } = await attempt(change)

    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'failed' })
    expect(await browser.refused(registerByProvider, { flow, ...consents })).toBe('400 provider-flow-expired')
  })
})

test('the code is exchanged with the verifier whose challenge went out, by S256', async () => {
  const browser = server.browser()
  const { flow, sent } = await begin(browser)
  issuer.answerWith(() => goodAnswer(sent))

  await comeBack(server, browser, backWith(sent, { code: 'code-pkce' }))

  const asked = issuer.asked.find((each) => each.get('code') === 'code-pkce')
  const challenge = createHash('sha256')
    .update(asked?.get('code_verifier') ?? '')
    .digest('base64url')
  expect(sent.get('code_challenge_method')).toBe('S256')
  expect(challenge).toBe(sent.get('code_challenge'))
  expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'needs-registration' })
})

describe('the way back', () => {
  it('with more than 4 kB is stored by neither way', async () => {
    const browser = server.browser()
    const { flow, sent } = await begin(browser)
    const state = sent.get('state') ?? ''

    const long = await visit(
      `${server.origin}/auth/callback/google?state=${state}&code=${'x'.repeat(4_096)}`,
      browser,
    )

    expect(long).toMatchObject({ status: 400 })
    expect(await db.sql`select stage, answer from auth_provider_flow where flow = ${flow}`).toEqual([
      { stage: 'started', answer: null },
    ])
  })

  it('with an unknown state, none, or that of the other provider leads nowhere', async () => {
    const browser = server.browser()
    const { flow, sent } = await begin(browser)
    const state = sent.get('state') ?? ''

    for (const query of ['code=x&state=made-up', 'code=x', `state=${state}0&code=x`]) {
      expect(await visit(`${server.origin}/auth/callback/google?${query}`, browser)).toMatchObject({
        status: 400,
      })
    }
    const form = new URLSearchParams({ code: 'x', state })
    const crossed = await comeBack(server, browser, { url: `${testIssuer}/auth/callback/apple`, form })
    expect(crossed.status).toBe(400)
    expect(await browser.done(finishProvider, { flow })).toEqual({ state: 'pending' })
  })

  it('of an attacker’s own attempt does not sign a victim in as the attacker', async () => {
    const [attacker, victim] = [server.browser(), server.browser()]
    const { flow, sent } = await begin(attacker)
    await begin(victim)
    issuer.answerWith(() => goodAnswer(sent))

    const lured = await comeBack(server, victim, backWith(sent))

    expect(lured.status).toBe(400)
    expect(lured.page).not.toContain(flow)
    expect(await victim.done(finishProvider, { flow })).toEqual(expired)
    expect(await victim.refused(registerByProvider, { flow, ...consents })).toBe('400 provider-flow-expired')
  })

  it('without the cookie of the browser that began finds nothing', async () => {
    const browser = server.browser()
    const { flow, sent } = await begin(browser)
    const askedBefore = issuer.asked.length
    browser.state.cookies.delete('kotsu_flow')

    const back = await comeBack(server, browser, backWith(sent))

    expect(back.status).toBe(400)
    expect(issuer.asked).toHaveLength(askedBefore)
    expect(await browser.done(finishProvider, { flow })).toEqual(expired)
  })

  it('taken again with the same code asks the provider once', async () => {
    const browser = server.browser()
    const { flow, sent } = await begin(browser)
    issuer.answerWith(() => goodAnswer(sent))
    const askedBefore = issuer.asked.length

    await Promise.all(Array.from({ length: 4 }, () => comeBack(server, browser, backWith(sent))))
    await comeBack(server, browser, backWith(sent, { code: 'another-code' }))

    expect(issuer.asked).toHaveLength(askedBefore + 1)
    expect(await browser.done(finishProvider, { flow })).toMatchObject({ state: 'needs-registration' })
  })

  it('with a code that was used before is refused by the provider, and so by us', async () => {
    const browser = server.browser()
    const { flow, sent } = await begin(browser)
    issuer.answerWith(() => ({ error: 'invalid_grant' }))

    await comeBack(server, browser, backWith(sent))

    expect(await browser.done(finishProvider, { flow })).toEqual(expired)
  })

  it('puts neither code nor state into a log line, and escapes what it shows', async () => {
    const browser = server.browser()
    const { sent } = await begin(browser)
    issuer.answerWith(() => goodAnswer(sent))

    await comeBack(server, browser, backWith(sent, { code: 'secret-code' }))
    const strange = await visit(
      `${server.origin}/auth/return?flow=${encodeURIComponent('"><script>')}`,
      browser,
    )

    const lines = server.lines.join('\n')
    expect(lines).not.toContain('secret-code')
    expect(lines).not.toContain(sent.get('state'))
    expect(strange.page).not.toContain('"><script>')
  })
})

describe('of several who finish one attempt at once', () => {
  it('one signs in, and one session is opened', async () => {
    const email = newEmail()
    const uid = await registered(email)
    const { browser, flow } = await attempt((good) => good, email)
    const before = await sessionsOf(uid)

    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.ask(finishProvider, { flow })))

    const states = answers.map((answer) => (answer.ok ? answer.result.state : answer.reason))
    expect(states.filter((state) => state === 'signed-in')).toHaveLength(1)
    expect(await sessionsOf(uid)).toBe(before + 1)
  })

  it('one becomes a member', async () => {
    const email = newEmail()
    const { browser, flow } = await attempt((good) => good, email)

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.ask(registerByProvider, { flow, ...consents })),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.sql`select 1 from auth_member where email = ${email}`).toHaveLength(1)
  })
})

test('a flow of another browser cannot be begun again, finished or looked at', async () => {
  const { flow } = await attempt((good) => good)
  const stranger = server.browser()

  const again = await stranger.refused(startProvider, { provider: 'google', purpose: 'sign-in', flow })

  expect(again).toBe('400 bad-request')
  expect(await stranger.done(finishProvider, { flow })).toEqual(expired)
  expect((await visit(`${server.origin}/auth/return?flow=${flow}`, stranger)).status).toBe(400)
})

test('a page of another site can neither begin nor finish', async () => {
  const { browser, flow } = await attempt((good) => good)
  browser.state.headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }

  const start = { provider: 'google', purpose: 'sign-in', flow: randomUUID() } as const
  expect(await browser.refused(startProvider, start)).toBe('403 bad-request')
  expect(await browser.refused(finishProvider, { flow })).toBe('403 bad-request')
  expect(await browser.refused(registerByProvider, { flow, ...consents })).toBe('403 bad-request')
})

async function registered(email: string): Promise<string> {
  const { browser, flow } = await attempt((good) => good, email)
  return (await browser.done(registerByProvider, { flow, ...consents })).user.uid
}

async function sessionsOf(uid: string): Promise<number> {
  return (await db.sql`select 1 from auth_session where uid = ${uid}`).length
}

test('starts from one address are bounded, because each is a row for half an hour', async () => {
  const browser = server.browser()
  const start = () =>
    browser.ask(startProvider, { provider: 'google', purpose: 'sign-in', flow: randomUUID() })

  const answers = await Promise.all(Array.from({ length: 80 }, start))

  expect(
    answers.filter((answer) => !answer.ok && answer.reason === 'too-many-requests').length,
  ).toBeGreaterThan(0)
})
