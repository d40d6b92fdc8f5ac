import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appCheckChallenge, appCheckExchange } from '#contract/app-check.ts'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { mailProviderCode } from '#contract/auth/auth-provider.ts'
import { contactSend } from '#contract/contact.ts'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { mailsPerAppToken, proofStepsAt, signInsPerAppToken } from '#contract/trust-rules.ts'
import { handle } from '../http/handle.ts'
import { wideNetworkOf } from '../http/networks.ts'
import { forgetRows } from '../jobs/retention.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { openTrust, signalHash } from '../trust/trust.ts'
import { appCheck } from './app-check.ts'
import { appCheckRetention } from './feature.ts'

const db = await testDatabase()
const secret = 'a secret of the test'
const debugToken = 'a-debug-token-of-the-test-0123456789'
const anything = { access: 'anyone', input: z.unknown(), output: z.string() } as const
const hello = callable({ name: 'hello', ...anything })
const register = callable({ name: 'register', spends: 'registration', ...anything })
const signIn = callable({ name: 'sign-in', spends: 'sign-in', ...anything })
const mail = callable({ name: 'mail', spends: 'mail', ...anything })

describe('the budget of a token', () => {
  it('holds one registration, also for many at once, and any number of other calls', async () => {
    const app = await startApp()
    const token = await app.prove()

    const registered = await Promise.all(Array.from({ length: 20 }, () => app.call('register', token)))

    expect(registered.filter((status) => status === 200)).toHaveLength(1)
    expect(registered.filter((status) => status === 401)).toHaveLength(19)
    for (let n = 0; n < 20; n++) expect(await app.call('hello', token)).toBe(200)
  })

  it('holds a few sign-ins, and a new proof brings new ones', async () => {
    const app = await startApp()
    const token = await app.prove()

    const statuses: number[] = []
    for (let n = 0; n < signInsPerAppToken + 2; n++) statuses.push(await app.call('sign-in', token))

    expect(statuses).toEqual([...Array<number>(signInsPerAppToken).fill(200), 401, 401])
    expect(await app.call('register', token)).toBe(200)
    expect(await app.call('sign-in', await app.prove())).toBe(200)
  })

  it.each([
    ['contact-send', contactSend],
    ['auth-send-password-reset', sendPasswordReset],
    ['auth-provider-code', mailProviderCode],
  ])('holds a few calls of %s, which mails an address that the caller names', async (_name, { spends }) => {
    const app = await startApp()
    const token = await app.prove()

    const statuses: number[] = []
    for (let n = 0; n < mailsPerAppToken + 2; n++) statuses.push(await app.call(spends ?? 'hello', token))

    expect(statuses).toEqual([...Array<number>(mailsPerAppToken).fill(200), 401, 401])
  })

  it('is shared by all processes', async () => {
    const [one, other] = [await startApp(), await startApp()]
    const token = await one.prove()

    expect([await one.call('register', token), await other.call('register', token)]).toEqual([200, 401])
  })

  it('counts where reCAPTCHA is used, and not for the debug token', async () => {
    const google = await startTestHttp({
      routes: [
        async (scope) => {
          scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, ''))
          scope.post('/siteverify', async () => ({
            success: true,
            score: 0.9,
            action: 'app_check',
            hostname: 'kotsukotsu.test',
          }))
        },
      ],
    })
    atEnd(() => google.close())
    const recaptcha = { siteKey: 'site', secret: 's', verifyUrl: `${google.origin}/siteverify` }
    const app = await startApp({ recaptcha })

    const token = await app.exchange({ kind: 'recaptcha', response: 'x' })
    const debug = await app.exchange({ kind: 'debug', token: debugToken })

    expect([await app.call('register', token), await app.call('register', token)]).toEqual([200, 401])
    expect([await app.call('register', debug), await app.call('register', debug)]).toEqual([200, 200])
  })

  it('is forgotten when its token has ended', async () => {
    const app = await startApp()
    await app.call('register', await app.prove())
    app.clock.advance('3h')

    await forgetRows(db.sql, app.clock.now(), appCheckRetention)

    expect(await db.sql`select 1 from app_token_use where ends_at < ${app.clock.now()}`).toHaveLength(0)
  })
})

describe('the proof of work', () => {
  it('costs twice, then four times as much for a network that registers much, and no more than that', async () => {
    const app = await startApp()
    const costs: number[] = []
    for (const [place, from] of [0, ...proofStepsAt, 500].entries()) {
      const address = `198.51.${place}.7`
      await registrations(app.clock.now(), address, Math.min(from, 70))
      costs.push(await app.hashesFor(address))
    }

    expect(costs.map((hashes) => Math.floor(hashes / 100))).toEqual([1, 2, 4, 4])
  })

  it('costs the same again an hour later, and for the rest of the world all the time', async () => {
    const app = await startApp()
    await registrations(app.clock.now(), '198.51.100.7', 70)
    await registrations(app.clock.now(), '2001:db8:1:2::1', 70)

    expect(Math.floor((await app.hashesFor('198.51.100.200')) / 100)).toBe(4)
    expect(Math.floor((await app.hashesFor('2001:db8:1:9999::5')) / 100)).toBe(4)
    expect(Math.floor((await app.hashesFor('198.51.101.7')) / 100)).toBe(1)
    expect(Math.floor((await app.hashesFor('2001:db8:2::1')) / 100)).toBe(1)
    app.clock.advance('61m')
    expect(Math.floor((await app.hashesFor('198.51.100.7')) / 100)).toBe(1)
  })

  it('cannot be done in advance at the low cost for a burst of registrations', async () => {
    const app = await startApp()
    const address = '203.0.113.9'
    const hoarded = [await app.prove(address), await app.prove(address), await app.prove('198.18.0.1')]
    await registrations(app.clock.now(), address, 70)

    for (const token of hoarded) expect(await app.call('register', token, address)).toBe(401)
    expect(await app.call('register', await app.prove(address), address)).toBe(200)
  })

  it('made one step too cheap still passes, because the cost may rise while a browser is at work', async () => {
    const app = await startApp()
    const address = '203.0.114.9'
    const token = await app.prove(address)
    await registrations(app.clock.now(), address, proofStepsAt[0])

    expect(await app.call('register', token, address)).toBe(200)
  })
})

async function startApp(settings: { recaptcha?: Parameters<typeof appCheck>[0]['recaptcha'] } = {}) {
  const clock = testClock('2026-11-15T03:00:00Z')
  const check = appCheck({
    sql: db.sql,
    clock,
    secret,
    publicOrigin: 'https://kotsukotsu.test',
    recaptcha: null,
    debugToken,
    // The hundreds of a solution show its level.
    counters: { min: 100, max: 110 },
    ...settings,
  })
  const done = async () => 'done'
  const server = await startTestHttp({
    clock,
    trustProxy: true,
    handlers: [...check.handlers, ...[hello, register, signIn, mail].map((each) => handle(each, done))],
    checkApp: check.checkApp,
  })
  atEnd(() => server.close())

  async function post(name: string, data: unknown, headers: Record<string, string>) {
    const answer = await fetch(server.origin + callablePath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
    })
    return { status: answer.status, body: (await answer.json()) as { result?: unknown } } // the wire's shape
  }
  async function solved(address: string) {
    const { body } = await post(appCheckChallenge.name, {}, { 'x-forwarded-for': address })
    const { challenge } = body.result as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } // its contract
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution }
  }
  const exchange = async (proof: unknown) =>
    z.parse(appCheckExchange.output, (await post(appCheckExchange.name, proof, {})).body.result).token

  return {
    clock,
    exchange,
    call: async (name: string, token: string, address = '198.51.99.1') =>
      (await post(name, null, { 'x-firebase-appcheck': token, 'x-forwarded-for': address })).status,
    prove: async (address = '198.51.99.1') =>
      exchange({ kind: 'proof-of-work', solution: JSON.stringify(await solved(address)) }),
    hashesFor: async (address: string) => (await solved(address)).solution?.counter ?? 0,
  }
}

async function registrations(at: Date, address: string, count: number): Promise<void> {
  const hash = signalHash(openTrust(secret), 'network', wideNetworkOf(address) ?? '')
  await db.sql`
    insert into trust_signal (hash, uid, kind, registered_at, seen_at)
    select decode(${hash}, 'hex'), gen_random_uuid()::text, 'network', ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${count}::int)`
}
