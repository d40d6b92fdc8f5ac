import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ServiceStatus } from '#contract/notice/service-status.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { siteInPieces } from '../kit/in-pieces.ts'
import { publicRoutes, unlistedRoutes } from '../kit/known-routes.ts'
import { expectStill, expectToFit, watchLayout } from '../kit/layout-shift.ts'
import { expect, test } from '../kit/test.ts'

/** One page of each kind; the long run scrolls and reloads the others too. */
const oneOfEach = ['/', '/apps/todo', '/tokusho_law', '/lps']

test('every public page responds to a direct visit and a reload, hydrates cleanly, has no layout shift and calls no other host', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })
  await watchLayout(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')

  for (const [path, heading] of publicRoutes) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      // Clears the cache, as for a first visit.
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      const visit = await page.goto(`${path}?utm_source=x`)
      await expectStill(page, { isScrolled: oneOfEach.includes(path) })
      expect(visit?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText('Page Not Found')).toHaveCount(0)
      expect(await page.title()).toContain('こつこつ')
      if (!unlistedRoutes.includes(path)) await expectPresented(page, new URL(path, baseURL).href)
      if (oneOfEach.includes(path)) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await session.send('Network.setCacheDisabled', { cacheDisabled: false })
        await expectSameAfterReload(page)
      }
      await expectToFit(page, 320)
      expect(strangers).toEqual([])
    })
  }
})

for (const [path] of publicRoutes) {
  test(`${path} has no layout shift down to its end, on a phone and on a wide screen, also after a reload`, {
    tag: '@long',
  }, async ({ page }) => {
    await watchLayout(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expectStill(page)
    }
    await expectSameAfterReload(page)
  })
}

test('/lps and /lps/referralFriend do not shift, however many campaigns the server announces', {
  tag: '@long',
}, async ({ page }) => {
  const day = (days: number) => japanDay(new Date(Date.now() + days * 86_400_000))
  const effect = { kind: 'referral', referrer: 200, friend: 100 } as const
  const campaign = { title: '紹介ポイント上乗せウィーク', startsOn: day(0), endsOn: day(30), effect }
  const campaigns = [1, 2, 3].map(() => ({ ...campaign, campaignId: randomUUID() }))
  const status: ServiceStatus = {
    at: new Date().toISOString(),
    maintenance: null,
    announcements: [],
    campaigns,
    smallestGift: null,
    postponed: [],
  }
  await page.route('**/service-status.json', (route) => route.fulfill({ json: status }))
  await watchLayout(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/lps')
    await expect(page.getByText(campaign.title)).toHaveCount(3)
    await expectStill(page)
    await expectAccessible(page)
    await page.goto('/lps/referralFriend')
    await expect(page.getByText('キャンペーンの上乗せは').last()).toBeVisible()
    await expectStill(page)
  }
})

async function expectSameAfterReload(page: Page): Promise<void> {
  const title = await page.title()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const reload = await page.reload()
  // The short run skips the end of the page on a wide screen.
  await expectStill(page, { isScrolled: false })
  expect(reload?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { useInnerText: true })
  await expect(page).toHaveTitle(title)
}

test('pages that arrive in chunks do not shift', { tag: '@long' }, async ({ page, baseURL }) => {
  test.slow()
  const slow = await siteInPieces(baseURL ?? '')
  await watchLayout(page)
  for (const [path] of publicRoutes) {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(slow.origin + path)
      await untilHydrated(page)
      await expectStill(page, { isScrolled: false })
    }
  }
  slow.close()
})

/** The head has exactly one title, canonical link and share card, also after hydration. */
async function expectPresented(page: Page, address: string): Promise<void> {
  const head = await page.evaluate(() => ({
    titles: [...document.head.querySelectorAll('title')].map((each) => each.textContent),
    metas: [...document.head.querySelectorAll('meta')].map((each) => [
      each.getAttribute('name') ?? each.getAttribute('property'),
      each.content,
    ]),
    canonicals: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      (each) => each.href,
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (each) => each.textContent,
    ),
  }))
  const valuesOf = (wanted: string) =>
    head.metas.flatMap(([name, content]) => (name === wanted ? [content] : []))
  const card = await page.request.get(valuesOf('og:image')[0] ?? '')

  expect(head.titles).toHaveLength(1)
  expect(head.canonicals).toEqual([address])
  expect(valuesOf('og:url')).toEqual([address])
  expect(valuesOf('og:image')).toHaveLength(1)
  expect(valuesOf('description')).toHaveLength(1)
  expect(valuesOf('description')[0]?.length).toBeGreaterThan(20)
  expect(valuesOf('twitter:card')).toEqual(['summary_large_image'])
  expect(valuesOf('robots')).toEqual([])
  expect(head.data).toHaveLength(1)
  expect(JSON.parse(head.data[0] ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  expect(head.data[0]).not.toContain('⟦')
  expect(card.status()).toBe(200)
  expect(card.headers()['content-type']).toBe('image/png')
  expect(await sharp(await card.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
}
