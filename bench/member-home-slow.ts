import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'
import type { Figure } from './kit/figure.ts'
import { inBrowser } from './kit/in-browser.ts'
import { inTurn, median } from './kit/rounds.ts'

const goal = 1.2
/** A phone at the edge of its network. */
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** A member opens the member home with an empty cache, compared with a plain page of as many bytes. */
export const memberHomeSlow: Figure = {
  name: 'balance on screen at 400 kbps, 300 ms vs a static page of the same size',
  goal: `≤ ${goal}`,
  whyShort:
    'the balance that the device knew last needs the page and its scripts only, two round trips in sequence; React DOM and the router are 81 kB of them, styles 18, the frame 16, zod 10, and they still have to run',
  measure: () =>
    inBrowser(async (page) => {
      await page.goto('/mypage/')
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'デモ会員で試す' }).click()
      await balanceOf(page).waitFor()
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.setCacheDisabled', { cacheDisabled: true })
      await network.send('Network.setBypassServiceWorker', { bypass: true })
      await network.send('Network.emulateNetworkConditions', line)

      let bytes = 0
      const { server, origin } = await startStaticPage(() => bytes)
      try {
        const rounds = await inTurn(
          async () => {
            const opened = await open(page, network, '/mypage/', () => balanceOf(page).waitFor())
            bytes = opened.bytes
            return opened.ms
          },
          async () => (await open(page, network, origin, () => page.getByText('最後').waitFor())).ms,
        )
        const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs))
        const seconds = (median(rounds.map(({ ours }) => ours)) / 1000).toFixed(1)
        return {
          figure: ratio.toFixed(2),
          isMet: ratio <= goal,
          note: `${seconds} s, ${(bytes / 1000).toFixed(0)} kB, nothing cached`,
        }
      } finally {
        server.close()
        server.closeAllConnections()
      }
    }),
}

const balanceOf = (page: Page) =>
  page
    .getByRole('region', { name: 'ポイント残高' })
    .getByText(/[\d,]+/)
    .first()

async function open(page: Page, network: CDPSession, address: string, shown: () => Promise<void>) {
  let bytes = 0
  const add = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength
  }
  await page.goto('about:blank')
  network.on('Network.loadingFinished', add)
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 })
  await shown()
  const ms = performance.now() - start
  network.off('Network.loadingFinished', add)
  return { ms, bytes }
}

/** One file of this many bytes, which compression cannot shorten. Its last line shows that all of it is there. */
async function startStaticPage(bytes: () => number): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>x</title><!--${'x'.repeat(bytes())}--><p>最後</p>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // Cast: it listens on TCP.
  return { server, origin: `http://127.0.0.1:${port}/` }
}
