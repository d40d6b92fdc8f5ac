import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { callable, callablePath, usualBodyBytesMax } from '#contract/protocol/callable.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { CallError } from './call-error.ts'
import { type CallContext, handle } from './handle.ts'
import { parseJsonBody } from './json-body.ts'
import { rateLimit } from './rate-limit.ts'
import { notSignedIn } from './verify-id-token.ts'

const upload = callable({
  name: 'upload',
  access: 'member',
  input: z.string(),
  output: z.number(),
  bodyBytesMax: 1_000_000,
})
const echo = callable({ name: 'echo', access: 'anyone', input: z.unknown(), output: z.unknown() })
const handlers = [handle(upload, async (text) => text.length), handle(echo, async (data) => data)]

const ourApp = 'our app'
const appHeader = { 'x-firebase-appcheck': ourApp }
const checkApp = {
  token: async (token: string | null) => {
    if (token !== ourApp) throw new CallError('unauthenticated', 'app-check-failed')
  },
  spend: async () => {},
}
let server: Awaited<ReturnType<typeof startTestHttp>>
beforeAll(async () => {
  server = await startTestHttp({ handlers, checkApp })
})
afterAll(() => server.close())

describe('a request whose body has only begun', () => {
  it.each([
    ['without an app-check token', callablePath('upload'), {}, 'app-check-failed'],
    ['without a session', callablePath('upload'), appHeader, 'not-signed-in'],
    [
      'with a false session',
      callablePath('echo'),
      { ...appHeader, authorization: 'Bearer x' },
      'not-signed-in',
    ],
    ['of another content type', callablePath('echo'), { 'content-type': 'text/plain' }, 'bad-request'],
    ['of more than its callable takes', callablePath('echo'), appHeader, 'bad-request'],
    ['to an unknown callable', callablePath('nothing'), appHeader, 'unknown-function'],
  ])('%s is answered at once, and its connection is closed', async (_what, path, headers, reason) => {
    const sent = open(path, { 'content-length': '900000', ...headers }, '{"data":[0,0')

    expect(await sent.answer).toContain(`"message":"${reason}"`)
    expect(await sent.answer).toMatch(/connection: close/i)
    await sent.ended
    sent.close()
  })

  it('to a path that does not exist is answered at once', async () => {
    const sent = open('/elsewhere', { 'content-length': '900000' }, '{"data":[0,0')

    expect(await sent.answer).toContain('HTTP/1.1 404')
    sent.close()
  })

  it('over the address limit is answered at once', async () => {
    const limited = await startTestHttp({ handlers, addressLimit: rateLimit({ burst: 0, perSecond: 0.1 }) })
    const sent = open(callablePath('echo'), { 'content-length': '900000' }, '{', limited.port)

    expect(await sent.answer).toContain('HTTP/1.1 429')
    sent.close()
    await limited.close()
  })

  it('of no stated length is refused when it exceeds what its callable takes', async () => {
    const sent = open(callablePath('echo'), { 'transfer-encoding': 'chunked', ...appHeader }, '')
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    sent.write(chunk + chunk)

    expect(await sent.answer).toContain('"message":"bad-request"')
    // It may go on for a while, so that the answer is not lost, but not for ever.
    const more = setInterval(() => sent.write(chunk), 1)
    await sent.closed
    clearInterval(more)
  })
})

it('a client that sends its whole body before it reads gets the refusal', async () => {
  const body = JSON.stringify({ data: 'x'.repeat(900_000) })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(server.origin + callablePath('upload'), init)),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
})

it('a refused request of usual size leaves its connection open', async () => {
  const body = JSON.stringify({ data: 'x'.repeat(usualBodyBytesMax - 100) })
  const head = { 'content-length': String(body.length) }
  const sent = open(callablePath('upload'), head, body)
  const first = await sent.answer
  sent.write(`GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`)

  expect(first).toContain('HTTP/1.1 401')
  await until(() => sent.received().includes('HTTP/1.1 200'))
  sent.close()
})

describe('a session that ends while the body arrives', () => {
  it('is refused', async () => {
    let isOpen = true
    const closing = await startTestHttp({
      handlers,
      verifyIdToken: async () => {
        if (!isOpen) throw notSignedIn()
        return { uid: 'a', expiresAt: new Date(Date.now() + 60_000), claims: {} }
      },
    })
    const body = '{"data":"late"}'
    const head = { 'content-length': String(body.length), authorization: 'Bearer x' }
    const sent = open(callablePath('upload'), head, body.slice(0, 5), closing.port)
    await until(async () => (await fetch(`${closing.origin}/healthz`)).ok)

    isOpen = false
    sent.write(body.slice(5))

    expect(await sent.answer).toContain('"message":"not-signed-in"')
    sent.close()
    await closing.close()
  })

  it('of an operator is refused', async () => {
    let isOpen = true
    const identify = async (context: CallContext) => {
      if (!isOpen) throw notSignedIn()
      return context
    }
    const handler = { name: 'act', access: 'operator' as const, identify, run: async () => 'done' }
    const closing = await startTestHttp({ handlers: [handler], audience: 'operators' })
    const sent = open(callablePath('act'), { 'content-length': '10' }, '{"dat', closing.port)
    await until(async () => (await fetch(`${closing.origin}/healthz`)).ok)

    isOpen = false
    sent.write('a":1}')

    expect(await sent.answer).toContain('"message":"not-signed-in"')
    sent.close()
    await closing.close()
  })
})

test.each([
  ['numbers', `[${'0,'.repeat(5_000)}0]`],
  ['objects', `[${'{},'.repeat(5_000)}0]`],
  ['keys', `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":0`).join()}}`],
  ['levels', `${'['.repeat(70)}${']'.repeat(70)}`],
  // Not closed: nothing after the count may look at it.
  ['numbers before it is parsed', `[${'0,'.repeat(5_000)}`],
])('JSON of too many %s is refused', (_what, text) => {
  expect(() => parseJsonBody(text)).toThrow('bad-request')
})

test.each([
  ['a text full of commas and brackets', ',[{'.repeat(5_000)],
  ['a text that ends in a backslash', `${',['.repeat(5_000)}\\`],
  ['a text of quotes and backslashes', '\\"'.repeat(5_000)],
])('%s counts as one value', (_what, text) => {
  expect(parseJsonBody(JSON.stringify({ data: text }))).toEqual({ data: text })
})

/** Raw, because every client of a library sends the whole body first. */
function open(path: string, headers: Record<string, string>, begun: string, port = server.port) {
  const all = { host: 'x', 'content-type': 'application/json', ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.setEncoding('utf8').on('error', () => {})
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (text) => {
      received += text
      if (received.includes('\r\n\r\n')) resolve(received)
    })
  })
  const ended = new Promise<void>((resolve) => socket.once('end', resolve))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${begun}`)
  return {
    answer,
    ended,
    closed,
    received: () => received,
    write: (text: string) => socket.write(text),
    close: () => socket.destroy(),
  }
}
