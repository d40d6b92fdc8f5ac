import { createHmac, createPublicKey } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it, test } from 'vitest'
import { refreshSession } from '#contract/auth/auth.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { projectId } from '#contract/protocol/wire.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { type HttpBrowser, startAuthServer } from '../../testing/servers/auth-server.ts'
import { testIssuer } from '../../testing/servers/http.ts'
import { forgetFormer } from '../retention.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('an ID token', () => {
  it('says who, by whom, for whom and since when, for a quarter of an hour', async () => {
    const browser = server.browser()
    const { uid, email, answer } = await browser.registerNew()

    const claims = decodeJwt(answer.idToken)

    const now = clock.now().getTime() / 1000
    expect(claims).toEqual({
      iss: testIssuer,
      aud: projectId,
      sub: uid,
      sid: expect.any(String),
      auth_time: now,
      iat: now,
      exp: now + 900,
      email,
      email_verified: false,
    })
  })

  it('is good until its end and not a second longer', async () => {
    const browser = server.browser()
    await browser.registerNew()

    clock.advance('899s')
    const before = await browser.ask(readOwnContacts, {})
    clock.advance('1s')

    expect(before.ok).toBe(true)
    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })

  it('is checked by others with the published keys', async () => {
    const browser = server.browser()
    const { uid, answer } = await browser.registerNew()
    const keys = createRemoteJWKSet(new URL(`${server.origin}/.well-known/jwks.json`))

    const { payload } = await jwtVerify(answer.idToken, keys, {
      issuer: testIssuer,
      audience: projectId,
      currentDate: clock.now(),
    })

    expect(payload.sub).toBe(uid)
  })
})

describe('a token that we did not sign', () => {
  it.each([
    ['signed by a key of the forger’s, under our key’s name', (real: Real) => forge(real, {})],
    [
      'signed by a key of the forger’s, under a name of his own',
      (real: Real) => forge(real, { kid: '692-deadbeef' }),
    ],
    ['without a key’s name', (real: Real) => forge(real, { kid: undefined })],
    ['whose key’s name is an injection', (real: Real) => forge(real, { kid: "' or 1=1 --" })],
    ['that brings its own key', (real: Real) => forgeWithOwnKey(real)],
    [
      'that points to a key elsewhere',
      (real: Real) => forge(real, { jku: 'https://evil.example/jwks.json' }),
    ],
    ['without a signature (alg none)', (real: Real) => unsigned(real, 'none')],
    ['without a signature (alg NoNe)', (real: Real) => unsigned(real, 'NoNe')],
    ['signed by HMAC with our public key (alg confusion)', hmacByPublicKey],
    ['with another member in our signature', (real: Real) => swapPayload(real, { sub: 'someone' })],
    ['with a cut signature', async (real: Real) => real.token.slice(0, -10)],
  ])('%s is refused', async (_what, make) => {
    const browser = server.browser()
    const { answer } = await browser.registerNew()
    const forged = await make({ token: answer.idToken })

    browser.state.idToken = forged

    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })
})

describe('a token of our own key', () => {
  it.each([
    ['for another audience', { aud: 'other-project' }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['without a session', { sid: undefined }],
    ['of a session that never was', { sid: 'neverOpened' }],
    ['of a session of another member', { sub: 'someone-else' }],
    ['issued for the future', { nbf: clock.now().getTime() / 1000 + 86_400 * 400 }],
    ['that has ended', { exp: 1 }],
  ])('%s is refused', async (_what, change) => {
    const browser = server.browser()
    const { answer } = await browser.registerNew()
    const { kid, privateKey } = await server.auth.keys.signing(clock.now())
    const claims = { ...decodeJwt(answer.idToken), ...change }
    browser.state.idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(privateKey)

    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })
})

describe('the signing key', () => {
  it('changes every month; tokens of the last one stay good, then it goes', async () => {
    const browser = server.browser()
    await browser.registerNew()
    const first = kidOf(browser)

    // To the last minute of the key's month.
    const periodMs = 30 * 86_400_000
    const leftMs = periodMs - (clock.now().getTime() % periodMs)
    clock.advance(`${Math.floor(leftMs / 60_000) - 1}m`)
    await renew(browser)
    clock.advance('120s')
    const withOldKey = await browser.ask(readOwnContacts, {})
    await renew(browser)
    const second = kidOf(browser)

    expect(withOldKey.ok).toBe(true)
    expect(second).not.toBe(first)
    expect(await publishedKids()).toEqual([second, first])

    clock.advance('30d')
    await forgetFormer(server.auth, clock).runNow()
    expect((await db.sql`select kid from auth_key`).map((row) => row.kid)).not.toContain(first)
  })

  it('is stored sealed, so that the table alone signs nothing', async () => {
    await server.browser().registerNew()

    const rows = await db.sql<{ sealed: string; jwk: string }[]>`
      select encode(private_sealed, 'escape') as sealed, public_jwk::text as jwk from auth_key`

    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed, jwk } of rows) {
      expect(sealed).not.toContain('"d"')
      expect(JSON.parse(jwk)).not.toHaveProperty('d')
    }
  })

  it('is one for all processes, however many start at once', async () => {
    const fresh = await testDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => startAuthServer(fresh, { clock })))

    const kids = await Promise.all(servers.map(({ auth }) => auth.keys.signing(clock.now())))

    expect(new Set(kids.map(({ kid }) => kid)).size).toBe(1)
    expect(await fresh.sql`select kid from auth_key`).toHaveLength(1)
  })

  it('is a new one after a change of the server’s secret, and the server goes on', async () => {
    const other = await startAuthServer(db, { clock, secret: 'another secret of the tests' })
    const browser = other.browser()

    const { answer } = await browser.registerNew()

    expect(answer.state).toBe('signed-in')
    expect((await browser.ask(readOwnContacts, {})).ok).toBe(true)
  })
})

test('two servers on one database accept each other’s tokens', async () => {
  const other = await startAuthServer(db, { clock })
  const browser = server.browser()
  await browser.registerNew()
  const elsewhere = other.browser()
  elsewhere.state.idToken = browser.state.idToken

  expect((await elsewhere.ask(readOwnContacts, {})).ok).toBe(true)
})

type Real = { token: string }

async function forge({ token }: Real, header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  const real = headerOf(token)
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ ...real, alg: 'ES256', ...header })
    .sign(privateKey)
}

async function forgeWithOwnKey({ token }: Real): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ ...headerOf(token), alg: 'ES256', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
}

async function unsigned({ token }: Real, alg: string): Promise<string> {
  const [, payload] = token.split('.')
  return `${encode({ ...headerOf(token), alg })}.${payload}.AA`
}

async function hmacByPublicKey({ token }: Real): Promise<string> {
  const [jwk] = await server.auth.keys.publicKeys(clock.now())
  const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const [, payload] = token.split('.')
  const signed = `${encode({ ...headerOf(token), alg: 'HS256' })}.${payload}`
  return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
}

async function swapPayload({ token }: Real, change: Record<string, unknown>): Promise<string> {
  const [header, , signature] = token.split('.')
  return `${header}.${encode({ ...decodeJwt(token), ...change })}.${signature}`
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
const kidOf = (browser: HttpBrowser) => headerOf(browser.state.idToken ?? '').kid

async function renew(browser: HttpBrowser): Promise<void> {
  const answer = await browser.done(refreshSession, {})
  if (answer.state === 'signed-in') browser.take(answer)
}

async function publishedKids(): Promise<unknown[]> {
  const response = await fetch(`${server.origin}/.well-known/jwks.json`)
  const { keys } = (await response.json()) as { keys: { kid: string }[] } // ours, asserted by the caller
  return keys.map(({ kid }) => kid)
}
