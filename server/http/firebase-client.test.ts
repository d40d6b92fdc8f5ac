import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectFunctionsEmulator,
  type FunctionsError,
  getFunctions,
  httpsCallable,
} from 'firebase/functions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type CallCode, callCodes } from '#contract/protocol/call-codes.ts'
import { callable } from '#contract/protocol/callable.ts'
import { projectId, region } from '#contract/protocol/wire.ts'
import { appCheck } from '../app-check/app-check.ts'
import { systemClock } from '../clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { CallError } from './call-error.ts'
import { handle } from './handle.ts'

const greet = callable({
  name: 'greet',
  access: 'anyone',
  input: z.object({ name: z.string() }),
  output: z.object({ greeting: z.string(), uid: z.nullable(z.string()), messaging: z.nullable(z.string()) }),
})
const refuse = callable({
  name: 'refuse',
  access: 'anyone',
  input: z.object({ code: z.string() }),
  output: z.null(),
})
const whoami = callable({ name: 'whoami', access: 'member', input: z.null(), output: z.string() })

const handlers = [
  handle(greet, async ({ name }, { member, messagingToken }) => ({
    greeting: `${name}さん、こんにちは`,
    uid: member?.uid ?? null,
    messaging: messagingToken,
  })),
  handle(refuse, async ({ code }) => {
    throw new CallError(code as CallCode, 'bad-request', { asked: code })
  }),
  handle(whoami, async (_input, { member }) => member.uid),
]

const debugToken = 'a-debug-token-of-the-test-0123456789'
const db = await testDatabase()
let server: Awaited<ReturnType<typeof startTestHttp>>
let appCheckToken: string

beforeAll(async () => {
  const app = appCheck({
    sql: db.sql,
    clock: systemClock,
    secret: 'a secret of the test',
    publicOrigin: 'http://localhost',
    recaptcha: null,
    debugToken,
  })
  server = await startTestHttp({ handlers: [...handlers, ...app.handlers], checkApp: app.checkApp })
  // Like the public client with a debug token: exchanged once, then sent with every call.
  const exchange = httpsCallable(clientOf({ appCheck: null }), 'default-call-app-check-exchange')
  const { data } = await exchange({ kind: 'debug', token: debugToken })
  appCheckToken = (data as { token: string }).token // Cast: the contract's output.
})
afterAll(() => server.close())

describe('the public Firebase client', () => {
  it('calls a function and gets its result', async () => {
    const call = httpsCallable(clientOf(), 'default-call-greet')

    const { data } = await call({ name: '花子' })

    expect(data).toEqual({ greeting: '花子さん、こんにちは', uid: null, messaging: null })
  })

  it.each(Object.keys(callCodes))('sees the code %s with its message and details', async (code) => {
    const call = httpsCallable(clientOf(), 'default-call-refuse')

    const error = await failureOf(call({ code }))

    expect(error.code).toBe(`functions/${code}`)
    // This client appends the HTTP status to every message.
    expect(error.message).toMatch(/^bad-request\b/)
    expect(error.details).toEqual({ asked: code })
  })

  it('sees a missing function as not-found', async () => {
    const error = await failureOf(httpsCallable(clientOf(), 'default-call-nothing')({}))

    expect(error.code).toBe('functions/not-found')
  })

  it('sees input that breaks the contract as invalid-argument', async () => {
    const error = await failureOf(httpsCallable(clientOf(), 'default-call-greet')({ name: 1 }))

    expect(error.code).toBe('functions/invalid-argument')
  })

  it('calls as the member whose ID token it holds, with its app-check token', async () => {
    const client = clientOf({ idToken: await server.idToken('member-1') })

    const who = await httpsCallable(client, 'default-call-whoami')()
    const greeting = await httpsCallable(client, 'default-call-greet')({ name: '花子' })

    expect(who.data).toBe('member-1')
    expect(greeting.data).toMatchObject({ uid: 'member-1' })
  })

  it.each([
    ['without an app-check token', null],
    ['with one that does not hold', 'a.b.c'],
  ])('gets unauthenticated %s', async (_, appCheck) => {
    const error = await failureOf(
      httpsCallable(clientOf({ appCheck }), 'default-call-greet')({ name: '花子' }),
    )

    expect(error.code).toBe('functions/unauthenticated')
    expect(error.message).toMatch(/^app-check-failed\b/)
  })

  it('gets unauthenticated without a token and with an invalid one', async () => {
    const without = await failureOf(httpsCallable(clientOf(), 'default-call-whoami')())
    const broken = await failureOf(
      httpsCallable(clientOf({ idToken: 'a.b.c' }), 'default-call-greet')({ name: 'x' }),
    )

    expect([without.code, broken.code]).toEqual(['functions/unauthenticated', 'functions/unauthenticated'])
  })
})

let apps = 0

function clientOf({
  idToken,
  appCheck = appCheckToken,
}: {
  idToken?: string
  appCheck?: string | null
} = {}) {
  const app = initializeApp({ projectId, apiKey: 'none', appId: 'none' }, `app-${apps++}`)
  if (idToken) {
    provide(app, 'auth-internal', { getToken: async () => ({ accessToken: idToken }) })
  }
  if (appCheck) provide(app, 'app-check-internal', { getToken: async () => ({ token: appCheck }) })
  const functions = getFunctions(app, region)
  connectFunctionsEmulator(functions, 'localhost', server.port)
  return functions
}

/**
 * Signs the client in as @firebase/auth and @firebase/app-check do: through a component of the app's
 * container.
 */
function provide(app: FirebaseApp, name: string, instance: object) {
  const { container } = app as unknown as { container: { addComponent: (component: object) => void } }
  container.addComponent({
    name,
    instanceFactory: () => instance,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  })
}

async function failureOf(promise: Promise<unknown>): Promise<FunctionsError> {
  return promise.then(
    () => Promise.reject(new Error('the call was expected to fail')),
    (error: FunctionsError) => error,
  )
}
