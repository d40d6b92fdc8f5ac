import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { debugEnv } from '../kit/debug-token.ts'
import { preparedData } from '../kit/prepared-data.ts'
import { expect, test } from '../kit/test.ts'

test('page views are counted without a name or a cookie until the visitor opts out', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const told = tellings(page)
  await page.goto('/contact?from=x')
  await untilTold(page, told, ['page_view /contact'])
  expect(await context.cookies()).toEqual([])
  expect(Object.keys(told[0] ?? {})).toEqual(['events'])

  await page.goto('/privacypolicy')
  await untilTold(page, told, ['page_view /contact', 'page_view /privacypolicy'])
  const choice = page.getByRole('switch', { name: '利用状況の集計に協力する' })
  await choice.click()
  await expect(choice).not.toBeChecked()
  await rest(page, '/contact')

  // The first event after the new consent must be the next one sent.
  await page.goto('/privacypolicy')
  await choice.click()
  await expect(choice).toBeChecked()
  await page.goto('/tokusho_law')
  await untilTold(page, told, ['page_view /contact', 'page_view /privacypolicy', 'page_view /tokusho_law'])
})

test('a page that is left at once is counted by a beacon, and not again', async ({ page }) => {
  await page.clock.install()
  const told = tellings(page)
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

  // Playwright reports no request of a page that it has left, so the page only becomes hidden.
  const beacon = page.waitForRequest(/default-call-analytics-beacon$/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  // The server refuses anything but page views with 400.
  expect((await (await beacon).response())?.status()).toBe(200)
  await page.goto('/tokusho_law')
  await untilTold(page, told, ['page_view /tokusho_law'])
})

test.describe('with a measurement id', () => {
  test('nothing is sent before consent, and afterwards only through our server', { tag: '@long' }, async ({
    page,
  }) => {
    const service = await startService()
    const dataDir = preparedData('e2e-measure')
    const server = await startServerProcess({
      dataDir,
      env: {
        ...debugEnv,
        ANALYTICS_MEASUREMENT_ID: 'G-TEST1234',
        ANALYTICS_API_SECRET: 'word',
        ANALYTICS_ENDPOINT: service.origin,
      },
    })
    const told = tellings(page)
    const question = page.getByRole('region', { name: '利用状況の集計について' })

    await page.goto(`${server.origin}/contact`)
    await expect(question).toBeVisible()
    expect(told).toEqual([])
    await question.getByRole('button', { name: '協力する' }).click()
    await expect.poll(() => service.bodies.length).toBe(1)
    expect(service.bodies[0]).toMatchObject({
      client_id: told[0]?.visitId,
      events: [{ name: 'page_view', params: { page_location: `${server.origin}/contact` } }],
    })
    await page.goto(`${server.origin}/tokusho_law`)
    await expect.poll(() => service.bodies.length).toBe(2)
    await expect(question).toHaveCount(0)

    await stopServerProcess(server)
    service.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
})

/** A page view counts after a delay and is sent in a batch; the clock is moved past both. */
async function untilTold(page: Page, told: Telling[], wanted: string[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(names(told)).toEqual(wanted)
  }).toPass()
}

/** Stays long enough to be counted and sent. */
async function rest(page: Page, path: string): Promise<void> {
  const counting = page.waitForResponse(/\/idle-tasks-[^/]+\.js$/)
  await page.goto(path)
  await page.clock.runFor(10_000)
  // Resolves only after the module has run in the page, so its timers exist.
  await page.evaluate((url) => import(url), (await counting).url())
  await page.clock.runFor(10_000)
}

type Telling = { events: { name: string; path: string }[]; visitId?: string }

/** The analytics calls of the page. */
function tellings(page: Page): Telling[] {
  const told: Telling[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('default-call-analytics-log')) told.push(request.postDataJSON().data)
  })
  return told
}

const names = (told: Telling[]) =>
  told.flatMap(({ events }) => events.map(({ name, path }) => `${name} ${path}`))

async function startService() {
  const bodies: unknown[] = []
  const http = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // Listens on TCP.
  return { origin: `http://127.0.0.1:${port}/mp/collect`, bodies, close: () => void http.close() }
}
