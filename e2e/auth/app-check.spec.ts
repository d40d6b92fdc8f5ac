import type { Page } from '@playwright/test'
import { plainAddress } from '../kit/addresses.ts'
import { debugToken } from '../kit/debug-token.ts'
import { wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test.use({ provesItself: true })

const refresh = '/default-call-auth-refresh'

test('the app proves itself with a worker, at localhost and at a bare IP address', async ({ page }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const { port } = new URL(process.env.E2E_ORIGIN ?? '')

  for (const host of ['localhost', plainAddress]) {
    const answers = await firstCall(page, `http://${host}:${port}/mypage/account`)

    expect(answers).toEqual([200])
    expect(await page.evaluate(() => window.isSecureContext)).toBe(host === 'localhost')
    expect(workers.splice(0).some((url) => url.includes('app-check-worker'))).toBe(true)
  }

  await test.step('with the public debug flag a debug token replaces the proof of work', async () => {
    await page.addInitScript((token) => {
      Object.assign(window, { FIREBASE_APPCHECK_DEBUG_TOKEN: token })
    }, debugToken)
    const challenges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('default-call-app-check-challenge')) challenges.push(request.url())
    })
    await forgetToken(page)
    expect(await firstCall(page)).toEqual([200])
    expect(challenges).toEqual([])
  })
})

test.describe('with console errors of refused calls', () => {
  test.use({ expectedComplaints: [/Failed to load resource|worker/i] })

  test('a refused app-check token is renewed once, and without a worker the page does the proof of work', {
    tag: '@long',
  }, async ({ page }) => {
    await test.step('a refused token is renewed once and the call is retried', async () => {
      let exchanges = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/default-call-app-check-exchange')) exchanges++
      })
      let isFirst = true
      await page.route(`**${refresh}`, async (route) => {
        const headers = route.request().headers()
        // Only the first call, as if the token had expired on the way.
        if (isFirst) headers['x-firebase-appcheck'] = 'stale'
        isFirst = false
        await route.continue({ headers })
      })
      expect(await firstCall(page)).toEqual([401, 200])
      expect(exchanges).toBe(2)
    })

    await test.step('a call is retried only once when every token is refused', async () => {
      await forgetToken(page)
      await page.route(`**${refresh}`, async (route) => {
        await route.continue({ headers: { ...route.request().headers(), 'x-firebase-appcheck': 'stale' } })
      })
      expect(await firstCall(page)).toEqual([401, 401])
    })

    await test.step('the page does the proof of work when the worker cannot load', async () => {
      await forgetToken(page)
      await page.unrouteAll()
      await page.route('**/app-check-worker*', (route) => route.abort())
      expect(await firstCall(page)).toEqual([200])
    })
  })
})

test('the token is renewed before it expires, also after a sleep', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await firstCall(page)
  const exchange = () => page.waitForResponse('**/default-call-app-check-exchange')

  // Simulates a closed laptop: timers fire late, once.
  const [renewed] = await Promise.all([exchange(), page.clock.fastForward('26:00')])
  expect(renewed.status()).toBe(200)
  const [again] = await Promise.all([exchange(), page.clock.fastForward('03:00:00')])
  expect(again.status()).toBe(200)
})

/** Simulates a tab without a stored token. */
const forgetToken = (page: Page) => page.evaluate(() => sessionStorage.clear())

/** Opens a page that calls auth-refresh at start; returns the statuses of that call. */
async function firstCall(page: Page, address = '/mypage/account'): Promise<number[]> {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(refresh)) answers.push(response.status())
  })
  await page.goto(address)
  await expect(wayIn(page)).toBeVisible({ timeout: 20_000 })
  return answers
}
