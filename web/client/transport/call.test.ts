// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callable } from '#contract/protocol/callable.ts'
import { call } from './call.ts'
import { provideTokens } from './tokens.ts'

const shape = { access: 'anyone', input: z.unknown(), output: z.string() } as const
const repeatable = callable({ name: 'read', idempotent: true, ...shape })
const once = callable({ name: 'write', ...shape })

/** The responses to the requests, in order. */
let answers: (() => Response)[] = []
let asked = 0
let latestBuild = 'own'

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const refused = () => Response.json({ error: { status: 'ABORTED', message: 'internal' } }, { status: 409 })
const away = () => new Response('Bad Gateway', { status: 502 })
const done = () => Response.json({ result: 'done' })

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/readyz')) return Response.json({})
    if (url.endsWith('/builds/latest.json')) return Response.json({ id: latestBuild })
    return (answers[asked++] ?? done)()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['is retried until there is a response', repeatable, [lost, away, done], 'done', 3],
  ['fails after the third attempt', repeatable, [lost, lost, lost, done], 'unavailable', 3],
  ['is not retried when it is refused', repeatable, [refused, done], 'aborted', 1],
])('an idempotent call %s', async (_, asking, given, outcome, times) => {
  answers = given

  expect(await outcomeOf(asking)).toBe(outcome)
  expect(asked).toBe(times)
})

test('a call that is not idempotent is sent once, even if the response is lost', async () => {
  answers = [lost, done]

  expect(await outcomeOf(once)).toBe('unavailable')
  expect(asked).toBe(1)
})

test('a call whose app-check token is used up is repeated once, with a new token', async () => {
  const usedUp = () =>
    Response.json({ error: { status: 'UNAUTHENTICATED', message: 'app-check-failed' } }, { status: 401 })
  const renewals: boolean[] = []
  const appCheckToken = async ({ refresh }: { refresh: boolean }) => {
    renewals.push(refresh)
    return refresh ? 'new' : 'old'
  }
  provideTokens({ appCheckToken })

  answers = [usedUp, done]
  expect(await outcomeOf(once)).toBe('done')
  answers = [...answers, usedUp, usedUp, done]
  expect(await outcomeOf(once)).toBe('unauthenticated')

  expect(renewals).toEqual([false, true, false, true])
  provideTokens({ appCheckToken: async () => null })
})

test('an answer of a newer server with an unknown enum value is not an internal error', async () => {
  const output = z.object({ earned: z.array(z.enum(['stamp'])) })
  answers = [() => Response.json({ result: { earned: ['stamp', 'newer'] } })]

  const answer = call(callable({ ...shape, name: 'stamp', output }), null)

  expect(await answer).toEqual({ earned: ['stamp'] })
})

test('an answer with an unknown required value asks for a reload if there is a newer build, and is an error otherwise', async () => {
  document.documentElement.dataset.build = 'own'
  const ask = () => call(callable({ ...shape, name: 'status', output: z.enum(['done']) }), null)
  answers = [done, () => Response.json({ result: 'new' }), () => Response.json({ result: 'new' })]

  expect(await ask()).toBe('done')
  await expect(ask()).rejects.toMatchObject({ code: 'internal', reason: 'internal' })
  latestBuild = 'newer'
  await expect(ask()).rejects.toMatchObject({ code: 'internal', reason: 'page-outdated' })
  delete document.documentElement.dataset.build
})

async function outcomeOf(asking: typeof repeatable): Promise<string> {
  const outcome = call(asking, null).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(10_000)
  return outcome
}
