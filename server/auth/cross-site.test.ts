import { describe, expect, it, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { refreshSession, register, signIn, signInAsDemo, signOut } from '#contract/auth/auth.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { type HttpBrowser, newRegistration, startAuthServer } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { signInCallables } from './sign-in/sign-in-callables.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const member = server.browser()
const { email, password } = await member.registerNew()

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling of our site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.issuer.test' }],
  ['another site on plain http', { origin: 'http://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port of the same machine', { origin: 'http://127.0.0.1:1' }],
]

describe.each(foreign)('a request that %s made the browser send', (_who, headers) => {
  it('does nothing with the cookie it carries', async () => {
    const browser = withHeaders(member, headers)

    expect(await browser.refused(refreshSession, {})).toBe('403 bad-request')
    expect(await browser.refused(signOut, {})).toBe('403 bad-request')
    expect(await browser.refused(deleteAccount, { word: '退会' })).toBe('403 bad-request')
    expect(await withHeaders(member, {}).done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('signs nobody in, so that no member is put into a stranger’s account', async () => {
    const browser = withHeaders(server.browser(), headers)

    expect(await browser.refused(signIn, { email, password })).toBe('403 bad-request')
    expect(await browser.refused(register, newRegistration())).toBe('403 bad-request')
    expect(await browser.refused(signInAsDemo, {})).toBe('403 bad-request')
    expect(browser.state.cookies.size).toBe(0)
  })
})

test.each([
  ['application/x-www-form-urlencoded', 'data=1'],
  ['text/plain', '{"data":{}}'],
  ['multipart/form-data; boundary=x', '{"data":{}}'],
])('a form of type %s, which any site can send, is refused', async (type, body) => {
  const [name, value] = [...member.state.cookies].find(([each]) => each === 'kotsu_session') ?? []

  const response = await fetch(server.origin + callablePath(signOut.name), {
    method: 'POST',
    headers: { 'content-type': type, cookie: `${name}=${value}` },
    body,
  })

  expect(response.status).toBe(400)
  expect(await withHeaders(member, {}).done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
})

test('our own pages are let through, whichever headers their browser sends', async () => {
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: server.origin },
    { origin: server.origin },
    { origin: 'https://issuer.test' },
  ]
  for (const headers of own) {
    const browser = withHeaders(server.browser(), headers)
    expect(await browser.done(signIn, { email, password })).toMatchObject({ state: 'signed-in' })
  }
})

test('the cookie is out of reach of scripts, of other sites and, in production, of plain http', async () => {
  const production = await startTestHttp({
    handlers: signInCallables(server.auth),
    cookies: { secure: true, publicOrigin: 'https://kotsukotsu.test' },
    clock: server.clock,
  })

  const local = await cookieLine(server.origin)
  const secure = await cookieLine(production.origin)
  await production.close()

  expect(local).toMatch(/^kotsu_session=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
  expect(secure).toMatch(
    /^__Host-kotsu_session=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('no answer lets another site read it', async () => {
  const answer = await server.browser().ask(refreshSession, {})

  expect(answer.response.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.response.headers.get('cache-control')).toBe('no-store')
})

async function cookieLine(origin: string): Promise<string | undefined> {
  const response = await fetch(origin + callablePath(signIn.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { email, password } }),
  })
  return response.headers.getSetCookie().find((line) => line.includes('kotsu_session'))
}

/** The same cookies and token, in a request with other headers. */
function withHeaders(browser: HttpBrowser, headers: Record<string, string>): HttpBrowser {
  browser.state.headers = headers
  return browser
}
