import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { register, type SignedIn } from '#contract/auth/auth.ts'
import { type Callable, callablePath, type Schema } from '#contract/protocol/callable.ts'
import { atEnd } from '../at-end.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { startTestHttp } from './http.ts'
import { openTestProduct, type TestProductOptions } from './test-product.ts'

/** The product behind HTTP on a free port. */
export async function startAuthServer(db: TestDatabase, options: TestProductOptions = {}) {
  const { http, jobs, readings, auth, exchanges, seals, clock } = await openTestProduct(db, options)
  const server = await startTestHttp({ ...http, trustProxy: true })
  atEnd(() => server.close())
  return {
    auth,
    jobs,
    readings,
    exchanges,
    seals,
    clock,
    origin: server.origin,
    lines: server.lines,
    browser: () => openBrowser(server.origin),
  }
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

type Answer<T> =
  | { ok: true; result: T; response: Response }
  | { ok: false; status: number; reason: string; details: unknown; response: Response }

export type HttpBrowser = ReturnType<typeof openBrowser>

let networks = 0

/** Keeps cookies and an ID token as a browser with our client does, in a network of its own. */
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

type QueuedMail = { to: string; subject: string; url: string | null; code: string | null }

/** Queued mails to an address, oldest first. */
export async function mailsTo({ sql }: Pick<TestDatabase, 'sql'>, email: string): Promise<QueuedMail[]> {
  const rows = await sql<{ to: string; subject: string; url: string | null }[]>`
    select payload->>'to' as to, payload->>'subject' as subject, payload->'action'->>'url' as url from job_task
    where kind = 'send-mail' and payload->>'to' = ${email} order by created_at, id`
  return rows.map((row) => ({ ...row, code: row.url && new URL(row.url).searchParams.get('code') }))
}

/** The code to type, from the newest mail that has one. */
export async function newestSignInCode(
  { sql }: Pick<TestDatabase, 'sql'>,
  email: string,
): Promise<string | null> {
  const [row] = await sql<{ code: string }[]>`
    select payload->'paragraphs'->>1 as code from job_task
    where kind = 'send-mail' and payload->>'to' = ${email} and payload->>'subject' like '%確認コード'
    order by created_at desc, id desc limit 1`
  return row?.code ?? null
}

/** From the link in the newest mail that has one. */
export async function newestCode(db: Pick<TestDatabase, 'sql'>, email: string): Promise<string> {
  const withCode = (await mailsTo(db, email)).filter(({ code }) => code !== null)
  return withCode.at(-1)?.code ?? ''
}
