import type { Page } from '@playwright/test'
import { test } from '../kit/deployment.ts'
import { expect } from '../kit/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/Failed to load resource|Failed to fetch|net::ERR_|ERR_CONNECTION/],
})

test('two tabs take a new build at their next navigation, and typed text is kept', { tag: '@long' }, async ({
  page,
  context,
  deployment,
}) => {
  const loads = countLoads(page)
  const other = await context.newPage()
  await Promise.all([openAndRest(page, '/contact'), openAndRest(other, '/apps/todo')])
  expect([await buildOf(page), await buildOf(other)]).toEqual([deployment.firstBuild, deployment.firstBuild])
  await page.getByLabel('お問い合わせ内容').fill('ポイントの交換について教えてください。')

  const second = await deployment.deployNext()
  await Promise.all([look(page), look(other)])
  // A half-filled form prevents the reload, also on navigation.
  await follow(page, '/termofservice')
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
  expect([await buildOf(page), loads()]).toEqual([deployment.firstBuild, 1])
  await follow(page, '/contact')
  await expect(html(page)).toHaveAttribute('data-build', second)
  await expect(page.getByLabel('お問い合わせ内容')).toHaveValue('ポイントの交換について教えてください。')
  expect(loads()).toBe(2)

  await follow(other, '/apps/note')
  await expect(html(other)).toHaveAttribute('data-build', second)
  await expect(other.getByRole('heading', { level: 1, name: 'メモ' })).toBeVisible()
  await expect(other).toHaveURL('/apps/note')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page whose files are gone takes the new build at once, and a build without its files does not reload again', {
    tag: '@long',
  }, async ({ page, deployment }) => {
    await openAndRest(page, '/contact')
    const loads = countLoads(page)
    const second = await deployment.deployNext({ forgetsEarlier: true })
    await follow(page, '/tokusho_law')
    await expect(html(page)).toHaveAttribute('data-build', second)
    await expect(page.getByRole('heading', { level: 1, name: '特定商取引法に基づく表記' })).toBeVisible()
    expect(loads()).toBe(1)

    await openAndRest(page, '/contact')
    const third = await deployment.deployNext({ without: /^(?:privacypolicy|server-error)-/ })
    await untilTurn(page)
    await look(page)
    const more = countLoads(page)
    await follow(page, '/privacypolicy')
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    // In plain words, because the code of the error page is gone, too.
    await expect(page.getByRole('link', { name: 'ホームへ戻る' })).toBeVisible()
    expect([await html(page).getAttribute('data-build'), more()]).toEqual([third, 1])
  })

  test('a missing chunk never discards typed text, and reloads the page once in ten seconds', {
    tag: '@long',
  }, async ({ page, deployment }) => {
    await openAndRest(page, '/contact')
    const loads = countLoads(page)
    const body = page.getByLabel('お問い合わせ内容')
    await body.fill('途中まで書いた内容です。')
    const second = await deployment.deployNext()

    await losePart(page)
    await expect(page.getByText('新しいバージョンが公開されました')).toBeVisible()
    await expect(body).toHaveValue('途中まで書いた内容です。')
    expect(loads()).toBe(0)

    await body.fill('')
    const atRest = page.waitForResponse((answer) => answer.url().endsWith('/latest.json') && loads() === 1)
    await losePart(page)
    await expect(html(page)).toHaveAttribute('data-build', second)
    expect(loads()).toBe(1)
    await atRest

    const third = await deployment.deployNext()
    expect(third).not.toBe(second)
    await page.evaluate(() => sessionStorage.setItem('build-taken-at', String(Date.now())))
    await look(page)
    await follow(page, '/termofservice')
    await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
    expect([await html(page).getAttribute('data-build'), loads()]).toEqual([second, 1])
  })
})

const html = (page: Page) => page.locator('html')
const buildOf = (page: Page) => html(page).getAttribute('data-build')

/** The event Vite fires when a chunk cannot be loaded. */
const losePart = (page: Page) =>
  page.evaluate(
    () =>
      void dispatchEvent(
        Object.assign(new Event('vite:preloadError', { cancelable: true }), {
          payload: new Error('chunk not found'),
        }),
      ),
  )

/** Waits for the page's first check for a newer build. */
async function openAndRest(page: Page, path: string): Promise<void> {
  const looked = page.waitForResponse('**/builds/latest.json')
  await page.goto(path)
  await looked
}

/** Simulates a return to the tab. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/builds/latest.json')
  await page.evaluate(() => {
    // The page checked a moment ago.
    const real = Date.now
    Date.now = () => real() + 11_000
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = real
  })
  await (await answer).finished()
}

/** Passes the reload guard of ten seconds. */
const untilTurn = (page: Page) => page.evaluate(() => sessionStorage.removeItem('build-taken-at'))

/** Follows a link of the page by client-side navigation. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}
