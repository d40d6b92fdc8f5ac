import { once } from 'node:events'
import { Agent, request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { handle } from './handle.ts'
import { sharedProbe } from './health.ts'

const slow = callable({ name: 'slow', access: 'anyone', input: z.int(), output: z.string() })
let begun = 0
const handlers = [
  handle(slow, async (ms) => {
    begun++
    await sleep(ms)
    return 'done'
  }),
]

describe('a closing server', () => {
  it('finishes running requests, accepts no new ones and does not wait for idle connections', async () => {
    const server = await startTestHttp({ handlers, closeGraceMs: dayMs })
    const agent = new Agent({ keepAlive: true })
    await getWith(agent, `${server.origin}/healthz`)
    const before = begun
    const running = callSlow(server.origin, 300)
    await until(() => begun > before)

    const closed = server.close()
    await sleep(50)
    const refused = await fetch(`${server.origin}/healthz`).catch(() => 'refused')

    expect(await running).toEqual({ result: 'done' })
    await closed
    expect(refused).toBe('refused')
    agent.destroy()
  })

  it('fails the readiness check first and keeps serving requests meanwhile', async () => {
    const server = await startTestHttp({ handlers, drainMs: 2_000 })

    const closed = server.close()
    const ready = await fetch(`${server.origin}/readyz`)
    const served = await callSlow(server.origin, 1)

    expect(ready.status).toBe(503)
    expect(served).toEqual({ result: 'done' })
    await closed
  })

  it('waits for no connection that was opened ahead of its use', async () => {
    const server = await startTestHttp({ handlers, closeGraceMs: dayMs })
    const ahead = connect(server.port, '127.0.0.1')
    await once(ahead, 'connect')
    // The server has taken the connection that came before this call.
    await callSlow(server.origin, 1)

    await server.close()
  })

  it('aborts a request that does not finish', async () => {
    const server = await startTestHttp({ handlers, closeGraceMs: 200 })
    const before = begun
    const running = callSlow(server.origin, 5_000).catch(() => 'cut')
    await until(() => begun > before)

    await server.close()

    expect(await running).toBe('cut')
  })
})

describe('health', () => {
  it('reports alive but not ready while the database is unavailable', async () => {
    const server = await startTestHttp({ isReady: () => Promise.reject(new Error('no database')) })

    const statuses = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(server.origin + path)))

    expect(statuses.map(({ status }) => status)).toEqual([200, 503])
    await server.close()
  })

  it('asks the database once for all who ask at the same time and for a second afterwards', async () => {
    let nowMs = 0
    let probes = 0
    const server = await startTestHttp({ isReady: async () => ++probes === 1 })
    const isReady = sharedProbe(
      async () => ++probes % 2 === 0,
      () => nowMs,
    )

    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${server.origin}/readyz`)).status),
    )
    expect(answers).toEqual(answers.map(() => 200))
    expect(await isReady()).toBe(true)
    nowMs = 999
    expect(await isReady()).toBe(true)
    nowMs = 1_000
    expect(await Promise.all([isReady(), isReady()])).toEqual([false, false])
    await server.close()
  })
})

it('a request that is not HTTP is answered 400 without a stack trace', async () => {
  const server = await startTestHttp()

  const answer = await new Promise<string>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => {})
  })

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('at ')
  await server.close()
})

it.each([
  ['localhost:5001', false, 'same-origin'],
  ['127.0.0.1', false, 'same-origin'],
  ['192.0.2.77:5001', false, undefined],
  ['192.0.2.77', true, 'same-origin'],
])('at %s (production: %s) the opener policy is %s', async (host, production, policy) => {
  const server = await startTestHttp({ security: { production } })

  const found = await new Promise((resolve) => {
    rawRequest(`${server.origin}/healthz`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.headers['cross-origin-opener-policy'])
    }).end()
  })

  expect(found).toBe(policy)
  await server.close()
})

it('in production browsers are told to use https only', async () => {
  const server = await startTestHttp({ security: { production: true } })

  const { headers } = await fetch(`${server.origin}/healthz`)

  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  await server.close()
})

it('a proxy that TRUST_PROXY does not announce is reported once', async () => {
  const [unannounced, announced] = [await startTestHttp(), await startTestHttp({ trustProxy: true })]
  const headers = { 'x-forwarded-for': '203.0.113.7' }

  for (const { origin } of [unannounced, announced, unannounced])
    await fetch(`${origin}/healthz`, { headers })
  await fetch(`${unannounced.origin}/healthz`)

  const told = ({ lines }: { lines: string[] }) => lines.filter((line) => line.includes('TRUST_PROXY'))
  expect(told(unannounced)).toHaveLength(1)
  expect(told(announced)).toEqual([])
  await Promise.all([unannounced.close(), announced.close()])
})

async function callSlow(origin: string, ms: number): Promise<unknown> {
  const response = await fetch(origin + callablePath('slow'), {
    method: 'POST',
    body: JSON.stringify({ data: ms }),
    headers: { 'content-type': 'application/json' },
  })
  return response.json()
}

function getWith(agent: Agent, url: string) {
  return new Promise<void>((resolve, reject) => {
    rawRequest(url, { agent }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
}

it('a client that does not read its answer is disconnected', async () => {
  const large = callable({ name: 'large', access: 'anyone', input: z.unknown(), output: z.string() })
  let isClosed = false
  const handler = handle(large, async (_input, { whenClosed }) => {
    whenClosed(() => {
      isClosed = true
    })
    return 'x'.repeat(20_000_000)
  })
  const server = await startTestHttp({ handlers: [handler], silentMs: 200 })
  const client = connect({ port: server.port, host: '127.0.0.1' }).pause()
  client.on('error', () => {})
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 10'
  client.write(`POST ${callablePath('large')} HTTP/1.1\r\n${head}\r\n\r\n{"data":1}`)

  await until(() => isClosed)

  client.destroy()
  await server.close()
})
