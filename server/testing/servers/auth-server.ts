import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { register, type SignedIn } from '#contract/auth/auth.ts'
import { type Callable, callablePath, type Schema } from '#contract/protocol/callable.ts'
import { accountCallables } from '../../account/callables.ts'
import { createAuth } from '../../auth/auth.ts'
import { authCallables } from '../../auth/callables.ts'
import { accountReader } from '../../auth/member/account-reader.ts'
import { type Hasher, hasherInPlace } from '../../auth/password/hasher.ts'
import { createPasswords } from '../../auth/password/password.ts'
import { providerCallables } from '../../auth/provider/callables.ts'
import type { Providers } from '../../auth/provider/providers.ts'
import { providerRoutes } from '../../auth/provider/routes.ts'
import { sessionIdOf, verifyIdTokens } from '../../auth/session/id-token.ts'
import { jwksEndpoint } from '../../auth/session/jwks.ts'
import { openSessions } from '../../auth/session/open-sessions.ts'
import { demoCallables } from '../../auth/sign-in/demo.ts'
import { exchangeCallables } from '../../exchange/callables.ts'
import type { Providers as GiftProviders } from '../../exchange/exchange-context.ts'
import { exchangeReader } from '../../exchange/exchange-reader.ts'
import { type Companies, noCompanies, openExchanges } from '../../exchange/open-exchanges.ts'
import { dropPaypayLink } from '../../exchange/paypay-link/link.ts'
import { exchangeRoutes } from '../../exchange/paypay-link/routes.ts'
import { createLog } from '../../http/log.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ledgerCallables } from '../../ledger/callables.ts'
import { pointReader } from '../../ledger/point-reader.ts'
import { createHub } from '../../live/hub.ts'
import { liveEndpoint } from '../../live/live-endpoint.ts'
import { processNotices } from '../../live/notices.ts'
import { missionCallables } from '../../mission/callables.ts'
import { streakDaysOf } from '../../mission/card.ts'
import { missionReader } from '../../mission/mission-reader.ts'
import type { MissionRules } from '../../mission/mission-rules.ts'
import { payVerifiedEmail } from '../../mission/verify-email.ts'
import { beginInvite } from '../../referral/begin-invite.ts'
import { referralCallables } from '../../referral/callables.ts'
import { countActiveDay, noticeVerified } from '../../referral/progress.ts'
import { referralReader } from '../../referral/referral-reader.ts'
import { atEnd } from '../at-end.ts'
import { type TestClock, testClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { roomyLimit, startTestHttp, testIssuer } from './http.ts'

export type AuthServerOptions = {
  clock?: TestClock
  secret?: string
  isLocal?: boolean
  providers?: Providers
  companies?: Companies
  /** Beside what is in stock. */
  giftProviders?: Partial<GiftProviders>
  /** Hashed as members' passwords are. Elsewhere quickly: hundreds of them would be most of the time. */
  isSlow?: boolean
  hasher?: Hasher
  /** Roomy when absent: what the limit is about is tested beside it. */
  memberLimit?: RateLimit
}

const quickCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** A server with all of sign-in, account and points, as product.ts wires it. */
export async function startAuthServer(db: TestDatabase, options: AuthServerOptions = {}) {
  const {
    clock = testClock('2026-11-15T03:00:00Z'),
    secret = 'a secret of the tests',
    isLocal = true,
    providers = { google: null, apple: null },
    giftProviders = {},
    companies = noCompanies,
    memberLimit = roomyLimit(),
    isSlow = false,
    hasher = hasherInPlace,
  } = options
  const log = createLog({ level: 'silent' })
  const auth = await createAuth({
    db,
    secret,
    publicOrigin: testIssuer,
    onEmailVerified: async (tx, verified) => {
      await payVerifiedEmail(tx, missionRules, verified)
      await noticeVerified(tx, verified.uid)
    },
    onInvited: beginInvite,
    onCredentialsDropped: (tx, { uid, setBefore }) => dropPaypayLink(tx, uid, setBefore),
    passwords: await createPasswords(isSlow ? {} : { hasher, cost: quickCost }),
  })
  const missionRules: MissionRules = { auth, onActiveDay: countActiveDay }
  const opened = openExchanges({ db, secret, giftKeys: [], companies, publicOrigin: testIssuer, log })
  const { seals } = opened
  const exchanges = { ...opened.exchanges, providers: { ...opened.exchanges.providers, ...giftProviders } }
  const sessions = openSessions({ sql: db.sql, clock, notices: [processNotices], log })
  const verifyIdToken = verifyIdTokens(auth, { clock, sessions })
  const readers = [
    accountReader(clock),
    pointReader(streakDaysOf),
    missionReader,
    exchangeReader,
    referralReader,
  ]
  const hub = createHub({ sql: db.sql, readers, notices: [processNotices], log })
  const server = await startTestHttp({
    clock,
    verifyIdToken,
    memberLimit,
    trustProxy: true,
    handlers: [
      ...authCallables(auth),
      ...providerCallables(auth, providers),
      ...accountCallables(auth),
      ...ledgerCallables(db),
      ...missionCallables(missionRules, db),
      ...exchangeCallables(exchanges),
      ...referralCallables(db.sql),
      ...(isLocal ? demoCallables(auth) : []),
    ],
    routes: [
      liveEndpoint({
        hub,
        documents: readers.map(({ document }) => document),
        clock,
        verifyIdToken,
        memberLimit,
        watchSession: (member, onEnd) =>
          sessions.watch({ uid: member.uid, sessionId: sessionIdOf(member) }, onEnd),
      }),
      jwksEndpoint({ keys: auth.keys, clock }),
      providerRoutes({ sql: db.sql, clock, providers, cookies: { secure: false } }),
      exchangeRoutes(exchanges, { clock, cookies: { secure: false } }),
    ],
  })
  atEnd(async () => {
    sessions.close()
    hub.close()
    await server.close()
  })
  return {
    auth,
    exchanges,
    seals,
    clock,
    origin: server.origin,
    lines: server.lines,
    browser: () => openBrowser(server.origin),
  }
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

export type Answer<T> =
  | { ok: true; result: T; response: Response }
  | { ok: false; status: number; reason: string; details: unknown; response: Response }

export type Browser = ReturnType<typeof openBrowser>

let networks = 0

/** Keeps cookies and an ID token as a browser with our client does, in a network (/24) of its own. */
export function openBrowser(origin: string) {
  const n = networks++
  const state = {
    cookies: new Map<string, string>(),
    address: `10.${(n >> 8) & 255}.${n & 255}.1`,
    idToken: null as string | null,
    headers: {} as Record<string, string>,
  }

  async function ask<Input extends Schema, Output extends Schema>(
    callable: Callable<Input, Output>,
    input: z.input<Input>,
  ): Promise<Answer<z.output<Output>>> {
    const response = await fetch(origin + callablePath(callable.name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': state.address,
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/605.1',
        ...(state.cookies.size > 0 && {
          cookie: [...state.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(state.idToken && { authorization: `Bearer ${state.idToken}` }),
        ...state.headers,
      },
      body: JSON.stringify({ data: input }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    // The wire's shape; what the test asserts on it is the check.
    const body = (await response.json()) as {
      result: z.output<Output>
      error?: { message: string; details?: unknown }
    }
    if (body.error) {
      const { message: reason, details } = body.error
      return { ok: false, status: response.status, reason, details, response }
    }
    return { ok: true, result: body.result, response }
  }

  function keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0\b/i.test(line)) state.cookies.delete(name)
    else state.cookies.set(name, value)
  }

  /** For calls that must succeed. */
  async function done<Input extends Schema, Output extends Schema>(
    callable: Callable<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>> {
    const answer = await ask(callable, input)
    if (!answer.ok) throw new Error(`${callable.name}: ${answer.status} ${answer.reason}`)
    return answer.result
  }

  async function refused<Input extends Schema, Output extends Schema>(
    callable: Callable<Input, Output>,
    input: z.input<Input>,
  ): Promise<string> {
    const answer = await ask(callable, input)
    if (answer.ok) throw new Error(`${callable.name} was not refused`)
    return `${answer.status} ${answer.reason}`
  }

  /** Takes the token of an answer, as the web's client does. */
  function take(signedIn: SignedIn): SignedIn {
    state.idToken = signedIn.idToken
    return signedIn
  }

  async function registerNew(change: Partial<NewRegistration> = {}) {
    const wanted = newRegistration(change)
    const answer = await done(register, wanted)
    take(answer)
    return { ...wanted, uid: answer.user.uid, answer }
  }

  return { state, ask, done, refused, take, registerNew }
}

type NewRegistration = z.input<typeof register.input>

export function newRegistration(change: Partial<NewRegistration> = {}): NewRegistration {
  return {
    email: `${randomUUID()}@example.jp`,
    password: 'こつこつ貯める石ころ',
    agreesToTerms: true,
    agreesToPrivacyPolicy: true,
    marketingMail: false,
    ...change,
  }
}

export type QueuedMail = { to: string; subject: string; url: string | null; code: string | null }

/** Mails on their way to an address, the oldest first. */
export async function mailsTo({ sql }: Pick<TestDatabase, 'sql'>, email: string): Promise<QueuedMail[]> {
  const rows = await sql<{ to: string; subject: string; url: string | null }[]>`
    select payload->>'to' as to, payload->>'subject' as subject, payload->'action'->>'url' as url from job_item
    where kind = 'send-mail' and payload->>'to' = ${email} order by created_at, id`
  return rows.map((row) => ({ ...row, code: row.url && new URL(row.url).searchParams.get('code') }))
}

/** Of the link in the newest mail that has one. */
export async function newestCode(db: Pick<TestDatabase, 'sql'>, email: string): Promise<string> {
  const withCode = (await mailsTo(db, email)).filter(({ code }) => code !== null)
  return withCode.at(-1)?.code ?? ''
}
