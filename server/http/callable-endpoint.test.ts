import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { handle } from './handle.ts'
import { rateLimit } from './rate-limit.ts'

const echo = callable({ name: 'echo', access: 'anyone', input: z.unknown(), output: z.unknown() })
const whoami = callable({ name: 'whoami', access: 'member', input: z.unknown(), output: z.string() })
const visit = callable({ name: 'visit', access: 'browser', input: z.unknown(), output: z.unknown() })
const bug = callable({ name: 'bug', access: 'anyone', input: z.unknown(), output: z.string() })
const liar = callable({
  name: 'liar',
  access: 'anyone',
  input: z.unknown(),
  output: z.object({ points: z.int() }),
})
const list = callable({
  name: 'list',
  access: 'anyone',
  input: z.array(z.string()).check(z.maxLength(3)),
  output: z.null(),
})
const down = callable({ name: 'down', access: 'anyone', input: z.unknown(), output: z.null() })

let server: Awaited<ReturnType<typeof startTestHttp>>
beforeAll(async () => {
  server = await startTestHttp({
    handlers: [
      handle(echo, async (input) => input),
      handle(whoami, async (_input, { member }) => member.uid),
      handle(visit, async (_input, { member, cookies }) => [member, cookies.get('seen')]),
      handle(bug, async () => {
        throw new Error('secret row 42')
      }),
      handle(list, async () => null),
      handle(liar, async () => ({ points: 0.5 })),
      handle(down, async () => {
        throw new DatabaseUnavailable('the database cannot be reached')
      }),
    ],
  })
})
afterAll(() => server.close())

describe('a request that breaks the protocol', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['malformed JSON', { body: '{"data":', headers: json }],
    ['an empty body', { body: '', headers: json }],
    ['no data', { body: '{}', headers: json }],
    ['an extra field beside data', { body: '{"data":1,"more":2}', headers: json }],
    ['null instead of an object', { body: 'null', headers: json }],
    ['an array instead of an object', { body: '[{"data":1}]', headers: json }],
    ['data only in the prototype', { body: '{"__proto__":{"data":1}}', headers: json }],
    ['a nested prototype key', { body: '{"data":{"a":{"__proto__":{"admin":true}}}}', headers: json }],
    ['deeply nested JSON', { body: `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, headers: json }],
    ['a NUL character', { body: '{"data":"a\\u0000b"}', headers: json }],
    ['a lone surrogate', { body: '{"data":"\\ud83d"}', headers: json }],
    ['another content type', { body: '{"data":1}', headers: { 'content-type': 'text/plain' } }],
    ['a form', { body: 'data=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a malformed content type', { body: '{"data":1}', headers: { 'content-type': '???' } }],
    ['a body over one megabyte', { body: JSON.stringify({ data: 'x'.repeat(1_100_000) }), headers: json }],
    ['GET', { method: 'GET' }],
    ['PUT', { method: 'PUT', body: '{"data":1}', headers: json }],
    ['DELETE', { method: 'DELETE' }],
    ['OPTIONS', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.test' } }],
  ] satisfies [string, RequestInit][])('with %s is answered 400 INVALID_ARGUMENT', async (_what, init) => {
    const response = await fetch(server.origin + callablePath('echo'), { method: 'POST', ...init })

    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toEqual({ error: { status: 'INVALID_ARGUMENT', message: 'bad-request' } })
  })

  it.each([
    callablePath('nothing'),
    callablePath('x'.repeat(3_000)),
    callablePath('__proto__'),
    callablePath('%E0%A4%A'),
    '/kotsukotsu/us-central1/default-call-echo',
    '/kotsukotsu/',
    '/kotsukotsu/asia-northeast1/echo',
  ])('to the unknown function %.60s is answered 404 NOT_FOUND', async (path) => {
    const post = await fetch(server.origin + path, { method: 'POST', body: '{"data":1}' })
    const get = await fetch(server.origin + path)

    expect([post.status, get.status]).toEqual([404, 404])
    expect(await post.json()).toEqual({ error: { status: 'NOT_FOUND', message: 'unknown-function' } })
  })

  it('without a content type is answered 400', async () => {
    const status = await new Promise((resolve) => {
      rawRequest(server.origin + callablePath('echo'), { method: 'POST' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end('{"data":1}')
    })

    expect(status).toBe(400)
  })
})

describe('a call', () => {
  it('accepts null as data and answers in JSON that is never cached', async () => {
    const response = await post('echo', null)

    expect(await response.json()).toEqual({ result: null })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['bug', 'liar'])(
    'that fails because of a bug (%s) answers internal without details and logs the cause',
    async (name) => {
      const response = await post(name, 1)

      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ error: { status: 'INTERNAL', message: 'internal' } })
      expect(server.lines.some((line) => line.includes('call failed') && line.includes('"stack"'))).toBe(true)
    },
  )

  it('answers unavailable while the database is unavailable', async () => {
    const response = await post('down', 1)

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: { status: 'UNAVAILABLE', message: 'unavailable' } })
  })

  it('never writes its token or its query to the log', async () => {
    const token = await server.idToken('logged')
    await fetch(`${server.origin}${callablePath('whoami')}?idToken=very-secret`, {
      method: 'POST',
      body: '{"data":1}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })

    expect(server.lines.join()).not.toContain(token)
    expect(server.lines.join()).not.toContain('very-secret')
    expect(server.lines.some((line) => line.includes(callablePath('whoami')))).toBe(true)
  })
})

test('an object with a fake length is a bad request, not an internal error', async () => {
  const response = await fetch(server.origin + callablePath('list'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{"length":{"toString":1,"valueOf":1}}}',
  })

  expect(response.status).toBe(400)
})

test('a callable for browsers reads cookies and ignores the ID token', async () => {
  const answer = await fetch(server.origin + callablePath('visit'), {
    method: 'POST',
    body: '{"data":1}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer ended.long.ago',
      cookie: 'a=1; seen=yes; b=2',
    },
  })

  expect(await answer.json()).toEqual({ result: [null, 'yes'] })
})

describe('too many calls', () => {
  it('from one address are refused with the time to wait before the body is read', async () => {
    const limited = await startTestHttp({
      handlers: [handle(echo, async (input) => input)],
      addressLimit: rateLimit({ burst: 2, perSecond: 0.1 }),
    })
    const url = limited.origin + callablePath('echo')
    const init = { method: 'POST', body: '{"data":1}', headers: { 'content-type': 'application/json' } }

    const statuses = [await fetch(url, init), await fetch(url, init)].map(({ status }) => status)
    const refused = await fetch(url, { ...init, body: 'not json' })

    expect(statuses).toEqual([200, 200])
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.json()).toEqual({
      error: {
        status: 'RESOURCE_EXHAUSTED',
        message: 'too-many-requests',
        details: { retryAfterSeconds: 10 },
      },
    })
    expect((await fetch(`${limited.origin}/healthz`)).status).toBe(200)
    await limited.close()
  })

  it('by one member are refused while another member is served', async () => {
    const limited = await startTestHttp({
      handlers: [handle(whoami, async (_input, { member }) => member.uid)],
      memberLimit: rateLimit({ burst: 1, perSecond: 0.1 }),
    })
    const callAs = async (uid: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${await limited.idToken(uid)}`,
      }
      const url = limited.origin + callablePath('whoami')
      return (await fetch(url, { method: 'POST', body: '{"data":1}', headers })).status
    }

    const statuses = [await callAs('a'), await callAs('a'), await callAs('b')]

    expect(statuses).toEqual([200, 429, 200])
    await limited.close()
  })
})

function post(name: string, data: unknown) {
  return fetch(server.origin + callablePath(name), {
    method: 'POST',
    body: JSON.stringify({ data }),
    headers: { 'content-type': 'application/json' },
  })
}
