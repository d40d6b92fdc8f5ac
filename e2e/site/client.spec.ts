import { randomUUID } from 'node:crypto'
// Not the extended test: these tests restart the server, and browsers log lost connections and refused calls.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startClientServer } from '#server/testing/servers/client-server.ts'
import { plainAddress } from '../kit/addresses.ts'

type TestWindow = {
  seen: { value: number }[]
  signIn: (uid: string) => void
  useToken: (token: string) => void
  refreshCount: () => number
  follow: () => void
  unfollow: () => void
  ask: (name: string, data: unknown, options?: { timeoutMs: number }) => Promise<unknown>
}

// All tests share one server.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startClientServer>>
test.beforeAll(async () => {
  server = await startClientServer()
})
test.afterAll(() => server.stop())

test('a call returns its response, refusal, renewal or timeout to the caller', async ({ page, context }) => {
  for (const host of [plainAddress, 'localhost']) {
    await test.step(`at http://${host} a call returns its response`, async () => {
      await page.goto(`http://${host}:${server.port}/`)
      await signIn(page, 'member-1')
      expect(await ask(page, 'echo', { text: 'こんにちは' })).toEqual({
        result: { answer: [{ text: 'こんにちは' }, 'member-1'] },
      })
    })
  }

  await test.step('a refusal carries its code, reason and retry time', async () => {
    expect(await ask(page, 'busy', 1)).toEqual({
      code: 'resource-exhausted',
      reason: 'too-many-requests',
      details: { retryAfterSeconds: 7 },
      retryAfterSeconds: 7,
    })
    expect(await ask(page, 'nothing', 1)).toMatchObject({ code: 'not-found', reason: 'unknown-function' })
    expect(await ask(page, 'strange', 1)).toMatchObject({ code: 'internal', reason: 'internal' })
  })

  await test.step('a refused token is renewed once and the call is retried', async () => {
    const ended = await server.idToken('member-1', { lifeSeconds: -10 })
    await page.evaluate((token) => (window as unknown as TestWindow).useToken(token), ended)
    expect(await ask(page, 'echo', 1)).toEqual({ result: { answer: [1, 'member-1'] } })
    expect(await page.evaluate(() => (window as unknown as TestWindow).refreshCount())).toBe(1)
  })

  await test.step('a call that times out or has no network reports it', async () => {
    expect(await ask(page, 'slow', 1, { timeoutMs: 200 })).toMatchObject({ code: 'deadline-exceeded' })
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    expect(await ask(page, 'echo', 1)).toMatchObject({ code: 'unavailable', reason: 'unavailable' })
  })
})

for (const host of ['localhost', plainAddress]) {
  test(`at http://${host} three tabs share one stream, each sees every change, and another tab takes over when its owner closes`, async ({
    context,
  }) => {
    const uid = randomUUID()
    await server.count(uid)
    const first = await openTab(context, host, uid)
    await expect.poll(() => newestOf([first])).toEqual([1])
    const others = [await openTab(context, host, uid), await openTab(context, host, uid)]
    await expect.poll(() => newestOf([first, ...others])).toEqual([1, 1, 1])

    await server.count(uid)
    await expect.poll(() => newestOf([first, ...others])).toEqual([2, 2, 2])
    expect(server.streamCount()).toBe(1)

    await first.close()
    await server.count(uid)
    await expect.poll(() => newestOf(others), { timeout: 2_500 }).toEqual([3, 3])
    await expect.poll(() => server.streamCount()).toBe(1)
  })
}

test('after a server restart the newest state arrives and nothing older, and the stream ends without listeners', async ({
  context,
}) => {
  const uid = randomUUID()
  await server.count(uid)
  const tabs = [await openTab(context, 'localhost', uid), await openTab(context, 'localhost', uid)]
  await expect.poll(() => newestOf(tabs)).toEqual([1, 1])

  await server.stopServer()
  await server.count(uid)
  await server.startServer()

  await expect.poll(() => newestOf(tabs)).toEqual([2, 2])
  expect(await Promise.all(tabs.map(seenOf))).toEqual([
    [1, 2],
    [1, 2],
  ])

  await expect.poll(() => server.streamCount()).toBe(1)
  for (const tab of tabs) await tab.evaluate(() => (window as unknown as TestWindow).unfollow())
  await expect.poll(() => server.streamCount()).toBe(0)
})

const signIn = (page: Page, uid: string) =>
  page.evaluate((name) => (window as unknown as TestWindow).signIn(name), uid)

const ask = (page: Page, name: string, data: unknown, options?: { timeoutMs: number }) =>
  page.evaluate((asked) => (window as unknown as TestWindow).ask(asked.name, asked.data, asked.options), {
    name,
    data,
    ...(options && { options }),
  })

async function openTab(context: BrowserContext, host: string, uid: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`http://${host}:${server.port}/`)
  await page.evaluate((uid) => {
    const test = window as unknown as TestWindow
    test.signIn(uid)
    test.follow()
  }, uid)
  return page
}

const seenOf = (page: Page) =>
  page.evaluate(() => (window as unknown as TestWindow).seen.map((data) => data?.value ?? null))

/** Undefined if the tab has received nothing yet, null if the document is absent. */
const newestOf = (pages: Page[]) => Promise.all(pages.map(async (page) => (await seenOf(page)).at(-1)))
