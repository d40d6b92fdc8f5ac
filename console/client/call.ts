import type * as z from 'zod/mini'
import { consoleReasons } from '#contract/console/console-reasons.ts'
import { type Callable, callablePath, type Schema } from '#contract/protocol/callable.ts'
import { reasons } from '#contract/protocol/reason.ts'
import { callTimeoutMs } from '#contract/protocol/wire.ts'
import { backoffMs } from '#web/client/transport/backoff.ts'
import { readError } from '#web/client/transport/call-failure.ts'
import { parseAnswer } from '#web/client/transport/parse-answer.ts'
import { ConsoleFailure } from './console-failure.ts'
import { confirmIdentity, noteSession, signInAgain } from './identity.ts'

type ConsoleCallable<Input extends Schema, Output extends Schema> = Callable<
  Input,
  Output,
  'operator' | 'console-visitor'
>

/**
 * Calls the console's server. If the session is over or too old for the act, it waits for the operator to prove who they
 * are and sends the same call again, so that nothing typed is lost.
 */
export async function call<Input extends Schema, Output extends Schema>(
  callable: ConsoleCallable<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const answer = await withIdentity(callable, () => ask(callable, JSON.stringify({ data: input ?? null })))
  const output = parseAnswer(callable.output, resultOf(answer))
  if (!output.success) throw new ConsoleFailure('internal', 'internal', {}, output.error)
  return output.data
}

async function withIdentity(
  callable: Pick<Callable, 'access' | 'name'>,
  askOnce: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const answer = await askOnce()
    if (callable.access === 'operator') noteSession()
    return answer
  } catch (error) {
    if (callable.access !== 'operator' || !(error instanceof ConsoleFailure)) throw error
    const isProven =
      error.reason === 'not-signed-in'
        ? await signInAgain()
        : error.reason === 'requires-recent-login' && (await confirmIdentity())
    if (!isProven) throw error
    return askOnce()
  }
}

const triesMax = 3

/** An idempotent call is sent again while the server does not answer. */
async function ask(callable: Pick<Callable, 'name' | 'idempotent'>, body: string): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await askServer(callable.name, body)
    } catch (error) {
      const isAway = error instanceof ConsoleFailure && error.code === 'unavailable'
      if (!isAway || !callable.idempotent || tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, backoffMs(tries, { minMs: 400, maxMs: 2_000 })))
    }
  }
}

async function askServer(name: string, body: string): Promise<unknown> {
  const signal = AbortSignal.timeout(callTimeoutMs)
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(callablePath(name), { method: 'POST', headers, body, signal }).catch(
    (error: unknown) => {
      throw new ConsoleFailure('unavailable', 'unavailable', {}, error)
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { code, message, details } = readError(response.status, answer)
  const reason = [...reasons, ...consoleReasons].find((each) => each === message) ?? 'internal'
  throw new ConsoleFailure(code, reason, details)
}

const resultOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
