import * as z from 'zod/mini'
import { type Callable, callablePath, type Schema } from '#contract/callable.ts'
import { callTimeoutMs } from '#contract/wire.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { callOrigin } from './call-origin.ts'
import { type TokenOptions, tokenHeaders } from './tokens.ts'

export type CallOptions = {
  timeoutMs?: number
  origin?: string
  /** Without the ID token: for the calls by which one is got. */
  anonymous?: boolean
}

/** Asks the server. Resolves with an answer that keeps the contract, or rejects with a CallFailure. */
export async function call<Input extends Schema, Output extends Schema>(
  callable: Callable<Input, Output>,
  input: z.input<Input>,
  { timeoutMs = callTimeoutMs, origin = callOrigin(), anonymous = false }: CallOptions = {},
): Promise<z.output<Output>> {
  const question = {
    url: origin + callablePath(callable.name),
    body: JSON.stringify({ data: input ?? null }),
    signal: AbortSignal.timeout(timeoutMs),
  }
  const answer = await askAgain(question, {
    refresh: false,
    anonymous,
    withoutAppCheck: callable.withoutAppCheck ?? false,
  })
  if (answer.status !== 200) throw failureOf(answer.status, answer.body)

  const output = z.safeParse(callable.output, resultOf(answer.body))
  if (!output.success) throw new CallFailure('internal', 'internal', {}, output.error)
  return output.data
}

const resultOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined

type Question = { url: string; body: string; signal: AbortSignal }

/** A token may have ended on the way, or our clock be wrong: a new one settles it, each kind once. */
async function askAgain(question: Question, tokens: TokenOptions) {
  const renewed = new Set<string>()
  let answer = await ask(question, tokens)
  while (answer.status === 401) {
    const isOfApp = failureOf(401, answer.body).reason === 'app-check-failed'
    const stale = isOfApp ? 'X-Firebase-AppCheck' : 'Authorization'
    if (renewed.has(stale) || !answer.carried.includes(stale)) break
    renewed.add(stale)
    answer = await ask(question, { ...tokens, refresh: !isOfApp, refreshAppCheck: isOfApp })
  }
  return answer
}

async function ask({ url, body, signal }: Question, tokens: TokenOptions) {
  try {
    const headers = await tokenHeaders(tokens)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal,
    })
    const text = await response.text()
    return { status: response.status, body: jsonOf(text), carried: Object.keys(headers) }
  } catch (error) {
    // A token is got by a call too.
    if (error instanceof CallFailure) throw error
    if (signal.aborted) throw new CallFailure('deadline-exceeded', 'unavailable', {}, error)
    throw new CallFailure('unavailable', 'unavailable', {}, error)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
