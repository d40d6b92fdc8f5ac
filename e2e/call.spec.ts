// The bare one: browsers log every refused call as an error.
import { expect, type Page, test } from '@playwright/test'
import { startClientServer } from '#server/testing/client-server.ts'
import { plainAddress } from './addresses.ts'

type TestWindow = {
  signIn: (uid: string) => void
  useToken: (token: string) => void
  refreshCount: () => number
  ask: (name: string, data: unknown, options?: { timeoutMs: number }) => Promise<unknown>
}

// One server for all of them.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startClientServer>>
test.beforeAll(async () => {
  server = await startClientServer()
})
test.afterAll(() => server.stop())

for (const host of ['localhost', plainAddress]) {
  test(`at http://${host} a call is answered`, async ({ page }) => {
    await page.goto(`http://${host}:${server.port}/`)
    await signIn(page, 'member-1')

    expect(await ask(page, 'echo', { text: 'こんにちは' })).toEqual({
      result: { answer: [{ text: 'こんにちは' }, 'member-1'] },
    })
  })
}

test('a refusal arrives with its code, reason and the time to wait', async ({ page }) => {
  await page.goto(`http://localhost:${server.port}/`)

  expect(await ask(page, 'busy', 1)).toEqual({
    code: 'resource-exhausted',
    reason: 'too-many-requests',
    details: { retryAfterSeconds: 7 },
    retryAfterSeconds: 7,
  })
  expect(await ask(page, 'nothing', 1)).toMatchObject({ code: 'not-found', reason: 'unknown-function' })
  expect(await ask(page, 'strange', 1)).toMatchObject({ code: 'internal', reason: 'internal' })
})

test('a token the server refuses is renewed once, then the call goes on', async ({ page }) => {
  await page.goto(`http://localhost:${server.port}/`)
  const ended = await server.idToken('member-1', { lifeSeconds: -10 })
  await page.evaluate((token) => {
    const test = window as unknown as TestWindow
    test.signIn('member-1')
    test.useToken(token)
  }, ended)

  expect(await ask(page, 'echo', 1)).toEqual({ result: { answer: [1, 'member-1'] } })
  expect(await page.evaluate(() => (window as unknown as TestWindow).refreshCount())).toBe(1)
})

test('a call without an answer in time, and one without a network, say so', async ({ page, context }) => {
  await page.goto(`http://localhost:${server.port}/`)
  await signIn(page, 'member-1')
  await ask(page, 'echo', 1)

  expect(await ask(page, 'slow', 1, { timeoutMs: 200 })).toMatchObject({ code: 'deadline-exceeded' })
  await context.setOffline(true)
  expect(await ask(page, 'echo', 1)).toMatchObject({ code: 'unavailable', reason: 'unavailable' })
})

const signIn = (page: Page, uid: string) =>
  page.evaluate((name) => (window as unknown as TestWindow).signIn(name), uid)

const ask = (page: Page, name: string, data: unknown, options?: { timeoutMs: number }) =>
  page.evaluate((asked) => (window as unknown as TestWindow).ask(asked.name, asked.data, asked.options), {
    name,
    data,
    ...(options && { options }),
  })
