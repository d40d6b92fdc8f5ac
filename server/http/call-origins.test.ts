import { request as rawRequest } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { roomyLimit, startTestHttp } from '../testing/servers/http.ts'
import { openTestProduct } from '../testing/servers/test-product.ts'
import { rateLimit } from './rate-limit.ts'

const listed = 'https://app.example.jp'
const db = await testDatabase()
const product = await openTestProduct(db)
const start = (callOrigins: string[], addressLimit = roomyLimit()) =>
  startTestHttp({ ...product.http, callOrigins, addressLimit })
const server = await start([listed, 'http://127.0.0.1:4000'])
const closed = await start([])
afterAll(async () => {
  await server.close()
  await closed.close()
})

const path = callablePath(readOwnContacts.name)
const preflight = (origin: string, asked: Record<string, string> = {}, to = server) =>
  fetch(to.origin + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', ...asked },
  })
const shares = (response: Response) => response.headers.get('access-control-allow-origin')

describe('a page of a listed origin', () => {
  it('may send a call with the headers of the public client', async () => {
    const asked = { 'access-control-request-headers': 'authorization,content-type,x-firebase-appcheck' }

    const answer = await preflight(listed, asked)

    expect(answer.status).toBe(204)
    expect(shares(answer)).toBe(listed)
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
    for (const name of [
      ...asked['access-control-request-headers'].split(','),
      'firebase-instance-id-token',
    ]) {
      expect(answer.headers.get('access-control-allow-headers')?.split(', ')).toContain(name)
    }
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')?.split(', ')).toContain('Origin')
  })

  it('calls as the member whose token it holds, and reads refusals too', async () => {
    const browser = openBrowser(server.origin)
    await browser.registerNew()
    const fromThere = openBrowser(server.origin)
    fromThere.state.headers = { origin: listed, 'sec-fetch-site': 'cross-site' }

    const without = await fromThere.ask(readOwnContacts, {})
    fromThere.state.idToken = browser.state.idToken
    const withToken = await fromThere.ask(readOwnContacts, {})

    expect(without).toMatchObject({ ok: false, reason: 'not-signed-in' })
    expect(withToken.ok).toBe(true)
    for (const { response } of [without, withToken]) {
      expect(shares(response)).toBe(listed)
      expect(response.headers.get('vary')).toContain('Origin')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('reads that it called too often', async () => {
    const limited = await start([listed], rateLimit({ burst: 1, perSecond: 0.001 }))
    const ask = () => fetch(limited.origin + path, { method: 'POST', headers: { origin: listed } })

    await ask()
    const second = await ask()
    await limited.close()

    expect(second.status).toBe(429)
    expect(shares(second)).toBe(listed)
  })

  it.each([
    ['by a browser that says where the page is from', { origin: listed, 'sec-fetch-site': 'same-site' }],
    ['by a browser that does not', { origin: listed }],
    ['from another port of this very host', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
  ])('gets nothing by a cookie, sent %s', async (_how, headers) => {
    const browser = openBrowser(server.origin)
    const { email, password } = await browser.registerNew()
    const cookies = [...browser.state.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    const refreshed = await post(refreshSession.name, {}, { ...headers, cookie: cookies })
    const signedIn = await post(signIn.name, { email, password }, { ...headers, cookie: cookies })

    expect([refreshed.status, signedIn.status]).toEqual([403, 403])
    expect([refreshed.setsCookie, signedIn.setsCookie]).toEqual([false, false])
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('may not ask for anything but a call', async () => {
    const [get, page] = [
      await preflight(listed, { 'access-control-request-method': 'GET' }),
      await fetch(`${server.origin}/healthz`, { headers: { origin: listed } }),
    ]

    expect(get.status).toBe(400)
    expect(shares(page)).toBeNull()
  })
})

describe('any other origin is refused', () => {
  it.each([
    'https://evil.example',
    'null',
    'https://app.example.jp.evil.example',
    'https://evilapp.example.jp',
    'https://evil.app.example.jp',
    'https://app.example.jp:8443',
    'http://app.example.jp',
    'https://app.example.jp/',
    'HTTPS://APP.EXAMPLE.JP',
    'https://app.example.jp, https://evil.example',
    'https://app.example.jp@evil.example',
    '',
    '*',
  ])('%j', async (origin) => {
    const [asked, posted] = [
      await preflight(origin),
      await fetch(server.origin + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"data":{}}',
      }),
    ]

    expect(asked.status).toBe(400)
    for (const answer of [asked, posted]) {
      expect(shares(answer)).toBeNull()
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  it('and every one when no origin is listed', async () => {
    const answer = await preflight(listed, {}, closed)

    expect(answer.status).toBe(400)
    expect(shares(answer)).toBeNull()
  })
})

/** Sends a Host header of choice, which fetch does not. */
function post(name: string, data: object, headers: Record<string, string>) {
  return new Promise<{ status: number; setsCookie: boolean }>((resolve, reject) => {
    const sent = rawRequest(
      server.origin + callablePath(name),
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, setsCookie: 'set-cookie' in answer.headers })
      },
    )
    sent.on('error', reject).end(JSON.stringify({ data }))
  })
}
