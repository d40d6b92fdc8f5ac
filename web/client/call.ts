import * as z from 'zod/mini'
import { type Callable, callablePath, type Schema } from '#contract/callable.ts'
import { callTimeoutMs } from '#contract/wire.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { callOrigin } from './call-origin.ts'
import { tokenHeaders } from './tokens.ts'

export type CallOptions = { timeoutMs?: number; origin?: string }

/** Asks the server. Resolves with an answer that keeps the contract, or rejects with a CallFailure. */
export async function call<Input extends Schema, Output extends Schema>(
  callable: Callable<Input, Output>,
  input: z.input<Input>,
  { timeoutMs = callTimeoutMs, origin = callOrigin() }: CallOptions = {},
): Promise<z.output<Output>> {
  const url = origin + callablePath(callable.name)
  const body = JSON.stringify({ data: input ?? null })
  const signal = AbortSignal.timeout(timeoutMs)

  let answer = await ask(url, body, signal, { refresh: false })
  // The token may have ended on the way, or our clock be wrong: a new one settles it, once.
  if (answer.status === 401 && answer.hadToken) answer = await ask(url, body, signal, { refresh: true })
  if (answer.status !== 200) throw failureOf(answer.status, answer.body)

  const output = z.safeParse(callable.output, resultOf(answer.body))
  if (!output.success) throw new CallFailure('internal', 'internal', {}, output.error)
  return output.data
}

const resultOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined

async function ask(url: string, body: string, signal: AbortSignal, { refresh }: { refresh: boolean }) {
  const headers = await tokenHeaders({ refresh })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal,
    })
    const text = await response.text()
    return { status: response.status, body: jsonOf(text), hadToken: 'Authorization' in headers }
  } catch (error) {
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
