import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { atEnd } from '../testing/at-end.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { handle } from './handle.ts'

const shape = { access: 'anyone', input: z.unknown(), output: z.null() } as const
const counter = callable({ name: 'counter', ...shape, isCounter: true })
const usual = callable({ name: 'usual', ...shape })
const exchange = callable({ name: 'exchange', ...shape, isMoneyAct: true })
const signIn = callable({ name: 'sign-in', ...shape, spends: 'sign-in' })

test('an overloaded server refuses counters first and sign-ins and exchanges last, with Retry-After and no log line', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let open = 0
  const handlers = [counter, usual, exchange, signIn].map((each) =>
    handle(each, async () => {
      open++
      await released
      return null
    }),
  )
  const server = await startTestHttp({ handlers, openCallsMax: { counter: 1, usual: 2, vital: 4 } })
  atEnd(() => server.close())
  const ask = ({ name }: { name: string }) =>
    fetch(server.origin + callablePath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":null}',
    })
  const waiting: Promise<Response>[] = []
  const occupy = async (each: { name: string }) => {
    waiting.push(ask(each))
    await until(() => open === waiting.length)
  }

  await occupy(counter)
  expect((await ask(counter)).status).toBe(503)
  await occupy(usual)
  const refused = await ask(usual)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await occupy(exchange)
  await occupy(signIn)
  expect((await ask(exchange)).status).toBe(503)
  expect((await ask(signIn)).status).toBe(503)

  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ask(counter)).status).toBe(200)
  expect(server.lines.join('')).not.toContain('call unavailable')
})
