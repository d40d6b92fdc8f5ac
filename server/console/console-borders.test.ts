import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import { listConsoleOperators } from '#contract/console/operators.ts'
import { operatorRoles, roleAllows } from '#contract/console/roles.ts'
import { signInSampleOperator, whoami } from '#contract/console/sign-in.ts'
import { type Callable, callablePath, isOfConsole } from '#contract/protocol/callable.ts'
import { contractCallables } from '../testing/contract-callables.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startConsoleServer } from '../testing/servers/console-server.ts'
import { testConsoleOrigin } from '../testing/servers/http.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const callables = await contractCallables()
const ofConsole = callables.filter(({ access }) => isOfConsole(access))
const ofOperators = ofConsole.filter((each): each is OperatorCallable => each.access === 'operator')

const post = (origin: string, { name }: Pick<Callable, 'name'>, headers: Record<string, string> = {}) =>
  fetch(origin + callablePath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: {} }),
  })

/** The wire's shape; what the test asserts on it is the check. */
const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { message: string } }).error?.message

test('the public endpoint knows no callable of the console', async () => {
  const answers = await Promise.all(
    ofConsole.map(async (each) => reasonOf(await post(server.publicOrigin, each))),
  )

  expect(ofConsole.length).toBeGreaterThan(20)
  expect(new Set(answers)).toEqual(new Set(['unknown-function']))
})

test('the console listener knows no callable of members', async () => {
  const ofMembers = callables.filter(({ access }) => !isOfConsole(access))
  const answers = await Promise.all(ofMembers.map(async (each) => reasonOf(await post(server.origin, each))))

  expect(ofMembers.length).toBeGreaterThan(40)
  expect(new Set(answers)).toEqual(new Set(['unknown-function']))
})

test('a listener does not start with a callable of the other one', async () => {
  const { startTestHttp } = await import('../testing/servers/http.ts')

  await expect(startTestHttp({ handlers: server.console.handlers })).rejects.toThrow('the wrong listener')
  await expect(startTestHttp({ handlers: server.http.handlers, audience: 'operators' })).rejects.toThrow(
    'the wrong listener',
  )
})

test('every operator callable refuses a browser without a session', async () => {
  const answers = await Promise.all(
    ofOperators.map(async (each) => reasonOf(await post(server.origin, each))),
  )

  expect(new Set(answers)).toEqual(new Set(['not-signed-in']))
})

test.each(operatorRoles)('%s is refused exactly the callables of other roles', async (role) => {
  const browser = await server.signedIn(role)
  const forbidden = ofOperators.filter((each) => !roleAllows(role, each.role))
  const allowed = ofOperators.filter(
    (each) => roleAllows(role, each.role) && each.name !== 'console-sign-out',
  )

  const refusals = await Promise.all(forbidden.map((each) => browser.refused(each, {})))
  const others = await Promise.all(allowed.map(async (each) => browser.ask(each, {})))

  expect(new Set(refusals)).toEqual(new Set(forbidden.length > 0 ? ['403 role-not-allowed'] : []))
  for (const answer of others) expect(answer.ok || answer.reason).not.toBe('role-not-allowed')
})

test('support and reviewer stand side by side, and admin is above all', () => {
  expect(roleAllows('support', 'reviewer')).toBe(false)
  expect(roleAllows('reviewer', 'support')).toBe(false)
  expect(operatorRoles.filter((role) => roleAllows('admin', role))).toEqual([...operatorRoles])
  expect(operatorRoles.filter((role) => roleAllows(role, 'viewer'))).toEqual([...operatorRoles])
})

test('another origin cannot use the session, and the cookie is out of reach of scripts and other sites', async () => {
  const browser = server.browser()
  const signedIn = await browser.ask(signInSampleOperator, { role: 'admin' })
  const [cookie = ''] = signedIn.response.headers.getSetCookie()
  const session = { cookie: cookie.split(';')[0] ?? '' }

  const own = await post(server.origin, whoami, { ...session, origin: testConsoleOrigin })
  const crossSite = await post(server.origin, whoami, { ...session, 'sec-fetch-site': 'cross-site' })
  const sameSite = await post(server.origin, whoami, { ...session, 'sec-fetch-site': 'same-site' })
  const stranger = await post(server.origin, whoami, { ...session, origin: 'https://evil.test' })

  expect([own.status, crossSite.status, sameSite.status, stranger.status]).toEqual([200, 403, 403, 403])
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
})

test('a form of another site cannot call: its content types are refused', async () => {
  const browser = await server.signedIn('admin')
  const cookie = [...browser.state.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const answers = await Promise.all(
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) =>
      post(server.origin, whoami, { cookie, 'content-type': type }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('sample operators are refused outside local mode, also with a session opened in local mode', async () => {
  const browser = await server.signedIn('admin')
  const production = await startConsoleServer(db, { isLocal: false })
  const moved = production.browser()
  for (const [name, value] of browser.state.cookies) moved.state.cookies.set(name, value)

  expect(await production.browser().refused(signInSampleOperator, { role: 'admin' })).toBe(
    '403 sample-only-locally',
  )
  expect(await moved.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
  expect((await moved.done(whoami, {})).me).toBeNull()
  expect((await browser.done(whoami, {})).me?.role).toBe('admin')
})

test('a listener with names of its own answers no other name, so that rebinding a name to it gains nothing', async () => {
  const { startTestHttp } = await import('../testing/servers/http.ts')
  const own = await startTestHttp({ ...server.console, verifyIdToken: undefined, hosts: ['console.test'] })
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: own.port, path: '/healthz', headers: { host } }
      request(options, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })

  expect(await statusFor('console.test')).toBe(200)
  expect(await statusFor('evil.test')).toBe(421)
  await own.close()
})
