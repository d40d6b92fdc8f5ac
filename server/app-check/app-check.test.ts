import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { SignJWT } from 'jose'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { appCheckChallenge, appCheckExchange, recaptchaAction } from '#contract/app-check.ts'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { handle } from '../http/handle.ts'
import { forgetRows } from '../jobs/retention.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { type AppCheckSettings, appCheck } from './app-check.ts'
import { appCheckRetention } from './feature.ts'

const db = await testDatabase()
const debugToken = 'a-debug-token-of-the-test-0123456789'
const hello = callable({ name: 'hello', access: 'anyone', input: z.unknown(), output: z.string() })

describe('a call', () => {
  it.each([
    ['no token', async () => null],
    ['a made-up one', async () => 'made.up.token'],
    ['a token signed with another secret', (app: App) => app.foreignToken()],
    ['an ID token', (app: App) => app.idToken('member-1')],
  ])('with %s is refused as unauthenticated', async (_, tokenFor) => {
    const app = await startApp()

    const answer = await app.call('hello', null, await tokenFor(app))

    expect(answer).toEqual({ status: 401, error: { status: 'UNAUTHENTICATED', message: 'app-check-failed' } })
  })

  it('with the token of a solved challenge passes for 30 minutes', async () => {
    const app = await startApp()
    const { token } = await app.exchanged(await app.solved())

    expect(await app.call('hello', null, token)).toMatchObject({ status: 200, result: 'hello' })
    app.clock.advance('29m')
    expect(await app.call('hello', null, token)).toMatchObject({ status: 200 })
    app.clock.advance('2m')
    expect(await app.call('hello', null, token)).toMatchObject({ status: 401 })
  })

  it('passes with a token issued by another process that has the same secret', async () => {
    const [one, other] = [await startApp(), await startApp()]
    const { token } = await one.exchanged(await one.solved())

    expect(await other.call('hello', null, token)).toMatchObject({ status: 200 })
  })
})

describe('a challenge', () => {
  it('is accepted once, even when its solution arrives many times in parallel', async () => {
    const app = await startApp()
    const solved = await app.solved()

    const answers = await Promise.all(Array.from({ length: 8 }, () => app.exchange(solved)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
  })

  it('is refused after it expires, spent or not', async () => {
    const app = await startApp()
    const solved = await app.solved()
    app.clock.advance('6m')

    expect(await app.exchange(solved)).toMatchObject({ status: 403, error: { message: 'app-check-failed' } })
  })

  it.each([
    ['with an easier prefix', (given: Given) => ({ ...given.parameters, keyPrefix: '00' })],
    ['with a later end', (given: Given) => ({ ...given.parameters, data: { endsAt: 9e15 } })],
    ['with another nonce', (given: Given) => ({ ...given.parameters, nonce: 'ab'.repeat(16) })],
  ])('that was tampered with (%s) is refused', async (_, change) => {
    const app = await startApp()
    const { challenge } = await app.challenge()
    const parameters = change(challenge) as Given['parameters'] // Cast: the change may produce any shape.
    const forged = { ...challenge, parameters }

    const solution = await solveChallenge({ challenge: forged, deriveKey, timeout: 300 })

    const answer = await app.exchange(
      proof({ challenge: forged, solution: solution ?? { counter: 1, derivedKey: 'ab' } }),
    )
    expect(answer.status).toBe(403)
  })

  it('that is nested thousands deep is refused', async () => {
    const app = await startApp()
    const { challenge } = await app.challenge()
    const deep = `${'['.repeat(3_500)}${']'.repeat(3_500)}`
    const solved = { challenge, solution: { counter: 1, derivedKey: 'ab' } }
    const solution = JSON.stringify(solved).replace('"parameters":{', `"parameters":{"deep":${deep},`)

    expect(await app.exchange({ kind: 'proof-of-work', solution })).toMatchObject({ status: 403 })
  })

  it.each(['', 'null', '{}', '[]', '"x"', '{"challenge":{"parameters":{}}}', '{'.repeat(1_000)])(
    'is not solved by %s',
    async (solution) => {
      const app = await startApp()

      expect(await app.exchange({ kind: 'proof-of-work', solution })).toMatchObject({ status: 403 })
    },
  )

  it('is not solved by guessing', async () => {
    const app = await startApp()
    const { challenge } = await app.challenge()

    const answer = await app.exchange(
      proof({ challenge, solution: { counter: 0, derivedKey: `${challenge.parameters.keyPrefix}00` } }),
    )

    expect(answer.status).toBe(403)
  })

  test('is deleted after it expires, not before', async () => {
    const app = await startApp()
    await app.exchanged(await app.solved())
    const count = async () => (await db.sql`select 1 from app_spent_challenge`).length

    await forgetRows(db.sql, app.clock.now(), appCheckRetention)
    expect(await count()).toBeGreaterThan(0)
    app.clock.advance('2h')
    await forgetRows(db.sql, app.clock.now(), appCheckRetention)
    expect(await count()).toBe(0)
  })
})

describe('the debug token', () => {
  it('is exchanged while the debug flag is set', async () => {
    const app = await startApp({ debugToken })

    const { token } = await app.exchanged({ kind: 'debug', token: debugToken })

    expect(await app.call('hello', null, token)).toMatchObject({ status: 200 })
  })

  it.each([
    ['another one', debugToken, 'another-debug-token'],
    ['a token when none is configured', null, debugToken],
    ['an empty token when none is configured', null, 'null'],
  ])('%s is refused', async (_, configured, given) => {
    const app = await startApp({ debugToken: configured })

    expect(await app.exchange({ kind: 'debug', token: given })).toMatchObject({ status: 403 })
  })
})

describe('with reCAPTCHA configured', () => {
  const good = { success: true, score: 0.9, action: recaptchaAction, hostname: 'kotsukotsu.test' }

  it('a response is verified with Google and exchanged for a token', async () => {
    const google = await startGoogle(() => ({ body: good }))
    const app = await startApp({ recaptcha: google.settings })

    const { token } = await app.exchanged({ kind: 'recaptcha', response: 'response-1' })

    expect(google.asked).toEqual(['secret=google-secret&response=response-1'])
    expect(await app.call('hello', null, token)).toMatchObject({ status: 200 })
  })

  it('proof of work is neither offered nor accepted', async () => {
    const google = await startGoogle(() => ({ body: good }))
    const withWork = await startApp()
    const app = await startApp({ recaptcha: google.settings })

    expect(await app.exchange(await withWork.solved())).toMatchObject({ status: 403 })
    expect(await app.call(appCheckChallenge.name, {}, null)).toMatchObject({ status: 403 })
  })

  it.each([
    ['refused it', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['considers the visitor a robot', { ...good, score: 0.1 }],
    ['reports another action', { ...good, action: 'login' }],
    ['reports another site', { ...good, hostname: 'evil.test' }],
    ['reports no score', { ...good, score: undefined }],
  ])('a response is refused when Google %s', async (_, body) => {
    const google = await startGoogle(() => ({ body }))
    const app = await startApp({ recaptcha: google.settings })

    expect(await app.exchange({ kind: 'recaptcha', response: 'x' })).toMatchObject({ status: 403 })
  })

  it.each([
    ['answers 500', () => ({ status: 500, body: {} })],
    ['does not answer with JSON', () => ({ text: '<html>' })],
    ['answers with an unexpected shape', () => ({ body: { success: 'yes' } })],
    ['leads elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} })],
    ['hangs up', () => 'hang-up' as const],
    [
      'no longer accepts our secret',
      () => ({ body: { success: false, 'error-codes': ['invalid-input-secret'] } }),
    ],
  ])('the visitor may retry when Google %s', async (_, answer) => {
    const google = await startGoogle(answer)
    const app = await startApp({ recaptcha: google.settings })

    expect(await app.exchange({ kind: 'recaptcha', response: 'x' })).toMatchObject({
      status: 503,
      error: { message: 'unavailable' },
    })
  })
})

type App = Awaited<ReturnType<typeof startApp>>
type Given = Awaited<ReturnType<App['challenge']>>['challenge']
type Answer = { status: number; result?: unknown; error?: { message: string } }

async function startApp(settings: Partial<AppCheckSettings> = {}) {
  const clock = testClock('2026-11-15T03:00:00Z')
  const check = appCheck({
    sql: db.sql,
    clock,
    secret: 'a secret of the test',
    publicOrigin: 'https://kotsukotsu.test',
    recaptcha: null,
    debugToken: null,
    counters: { min: 1_000, max: 2_000 },
    ...settings,
  })
  const server = await startTestHttp({
    clock,
    handlers: [...check.handlers, handle(hello, async () => 'hello')],
    checkApp: check.checkApp,
  })
  atEnd(() => server.close())

  const call = async (name: string, data: unknown, token: string | null): Promise<Answer> => {
    const answer = await fetch(server.origin + callablePath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'x-firebase-appcheck': token }) },
      body: JSON.stringify({ data }),
    })
    return { status: answer.status, ...((await answer.json()) as object) } // Cast: the wire format.
  }
  const exchange = (data: unknown) => call(appCheckExchange.name, data, null)
  const challenge = async () =>
    z.parse(appCheckChallenge.output, (await call(appCheckChallenge.name, {}, null)).result) as unknown as {
      challenge: Parameters<typeof solveChallenge>[0]['challenge']
    } // The contract has only the fields a browser needs; the library's type has all of them.

  return {
    clock,
    idToken: server.idToken,
    call,
    exchange,
    challenge,
    exchanged: async (data: unknown) => z.parse(appCheckExchange.output, (await exchange(data)).result),
    solved: async () => {
      const given = await challenge()
      const solution = await solveChallenge({ challenge: given.challenge, deriveKey })
      return proof({ challenge: given.challenge, solution })
    },
    foreignToken: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'app-check+jwt' })
        .setAudience('kotsukotsu')
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
        .sign(new TextEncoder().encode('another secret of somebody else')),
  }
}

const proof = (solved: unknown) => ({ kind: 'proof-of-work', solution: JSON.stringify(solved) })

type GoogleAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown; text?: string }
  | 'hang-up'

/** Fake reCAPTCHA service over real HTTP, with whatever fault the test asks for. */
async function startGoogle(answerFor: () => GoogleAnswer) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(body)
    const answer = answerFor()
    if (answer === 'hang-up') return request.socket.destroy()
    response.writeHead(answer.status ?? 200, answer.headers)
    response.end(answer.text ?? JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // Cast: it listens on TCP.
  return {
    asked,
    settings: { siteKey: 'site', secret: 'google-secret', verifyUrl: `http://127.0.0.1:${port}/siteverify` },
  }
}
