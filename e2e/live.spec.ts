import { randomUUID } from 'node:crypto'
// The bare one: a restart of the server is part of these journeys, and browsers log lost connections as errors.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startClientServer } from '#server/testing/client-server.ts'
import { plainAddress } from './addresses.ts'

type TestWindow = {
  seen: { value: number }[]
  signIn: (uid: string) => void
  follow: () => void
  unfollow: () => void
}

// One server for all of them.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startClientServer>>
test.beforeAll(async () => {
  server = await startClientServer()
})
test.afterAll(() => server.stop())

for (const host of ['localhost', plainAddress]) {
  test.describe(`at http://${host}`, () => {
    test('three tabs of one browser share one stream, and each sees every change', async ({ context }) => {
      const uid = randomUUID()
      await server.count(uid)
      const tabs = [await openTab(context, host, uid), await openTab(context, host, uid)]
      await expect.poll(() => newestOf(tabs)).toEqual([1, 1])

      tabs.push(await openTab(context, host, uid))
      await expect.poll(() => newestOf(tabs)).toEqual([1, 1, 1])
      await server.count(uid)

      await expect.poll(() => newestOf(tabs)).toEqual([2, 2, 2])
      expect(server.streamCount()).toBe(1)
    })

    test('when the tab that holds the stream is closed, another takes over', async ({ context }) => {
      const uid = randomUUID()
      const first = await openTab(context, host, uid)
      await expect.poll(() => newestOf([first])).toEqual([null])
      const others = [await openTab(context, host, uid), await openTab(context, host, uid)]
      await expect.poll(() => newestOf(others)).toEqual([null, null])

      await first.close()
      await server.count(uid)

      await expect.poll(() => newestOf(others), { timeout: 2_500 }).toEqual([1, 1])
      await expect.poll(() => server.streamCount()).toBe(1)
    })
  })
}

test('after the server restarted the newest state arrives by itself, and nothing older', async ({
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
})

test('when nobody listens any more the stream ends', async ({ context }) => {
  const tab = await openTab(context, 'localhost', randomUUID())
  await expect.poll(() => server.streamCount()).toBe(1)

  await tab.evaluate(() => (window as unknown as TestWindow).unfollow())

  await expect.poll(() => server.streamCount()).toBe(0)
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

/** Undefined for a tab that has heard nothing yet, null for one that knows the document to be absent. */
const newestOf = (pages: Page[]) => Promise.all(pages.map(async (page) => (await seenOf(page)).at(-1)))
