import type * as z from 'zod/mini'
import { type Callable, callablePath, type Schema } from '#contract/protocol/callable.ts'
import { callTimeoutMs } from '#contract/protocol/wire.ts'
import { backoffMs } from './backoff.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { callOrigin } from './call-origin.ts'
import { parseAnswer } from './parse-answer.ts'
import { reach, tellAnswer, tellSilence } from './reach.ts'
import { type TokenOptions, tokenHeaders } from './tokens.ts'

type CallOptions = {
  /** Shorter only in the journey that lets it pass. */
  timeoutMs?: number
  /** Sends no ID token: for the calls that obtain one. */
  anonymous?: boolean
  /** The request continues if the page unloads. */
  keepalive?: boolean
}

/** Calls the server. Resolves with a result that matches the contract, or rejects with a CallFailure. */
export async function call<Input extends Schema, Output extends Schema>(
  callable: Callable<Input, Output>,
  input: z.input<Input>,
  { timeoutMs = callTimeoutMs, anonymous = false, keepalive = false }: CallOptions = {},
): Promise<z.output<Output>> {
  const question = {
    url: callOrigin() + callablePath(callable.name),
    body: JSON.stringify({ data: input ?? null }),
    signal: AbortSignal.timeout(timeoutMs),
    keepalive,
  }
  const tokens = { refresh: false, anonymous, withoutAppCheck: callable.withoutAppCheck ?? false }
  const answer = await (callable.idempotent ? callWithRetries(question, tokens) : callOnce(question, tokens))

  const output = parseAnswer(callable.output, resultOf(answer.body))
  if (!output.success) throw await unreadable(output.error)
  return output.data
}

/**
 * parseAnswer leaves out unknown enum values, except a required one: no page can show a state that it does not
 * know. If the page is older than the server, it asks the member to load the new build.
 */
async function unreadable(cause: unknown): Promise<CallFailure> {
  const isOutdated = await import('./new-build.ts')
    .then(({ checkForNewerBuild }) => checkForNewerBuild())
    // The code could not be loaded, so nothing is known about builds.
    .catch(() => false)
  return new CallFailure('internal', isOutdated ? 'page-outdated' : 'internal', {}, cause)
}

const resultOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined

type Question = { url: string; body: string; signal: AbortSignal; keepalive: boolean }

const triesMax = 3
const pause = { minMs: 400, maxMs: 2_000 }

/** Retries an idempotent call while the server is unavailable, such as during a restart. */
async function callWithRetries(question: Question, tokens: TokenOptions) {
  for (let tries = 1; ; tries++) {
    try {
      return await callOnce(question, tokens)
    } catch (error) {
      const isAway = error instanceof CallFailure && error.code === 'unavailable'
      if (!isAway || tries === triesMax || reach() === 'offline') throw error
      await new Promise((resolve) => setTimeout(resolve, backoffMs(tries, pause)))
    }
  }
}

async function callOnce(question: Question, tokens: TokenOptions) {
  const answer = await sendWithFreshTokens(question, tokens)
  if (answer.status === 200) return answer
  throw failureOf(answer.status, answer.body)
}

/** A token may have expired on the way, or our clock is wrong: retry once with a new token of each kind. */
async function sendWithFreshTokens(question: Question, tokens: TokenOptions) {
  const renewed = new Set<string>()
  let answer = await send(question, tokens)
  while (answer.status === 401) {
    const isOfApp = failureOf(401, answer.body).reason === 'app-check-failed'
    const stale = isOfApp ? 'X-Firebase-AppCheck' : 'Authorization'
    if (renewed.has(stale) || !answer.carried.includes(stale)) break
    renewed.add(stale)
    answer = await send(question, { ...tokens, refresh: !isOfApp, refreshAppCheck: isOfApp })
  }
  return answer
}

async function send({ url, body, signal, keepalive }: Question, tokens: TokenOptions) {
  try {
    const headers = await tokenHeaders(tokens)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal,
      keepalive,
    })
    const text = await response.text()
    if (isOfGateway(response.status)) tellSilence()
    else tellAnswer()
    return { status: response.status, body: jsonOf(text), carried: Object.keys(headers) }
  } catch (error) {
    // Obtaining a token is a call, too.
    if (error instanceof CallFailure) throw error
    tellSilence()
    if (signal.aborted) throw new CallFailure('deadline-exceeded', 'unavailable', {}, error)
    throw new CallFailure('unavailable', 'unavailable', {}, error)
  }
}

/** Our server's own 503 means that its database is unavailable, which counts the same. */
const isOfGateway = (status: number) => status >= 502 && status <= 504

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
