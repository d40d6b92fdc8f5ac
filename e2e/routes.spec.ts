import { plainAddress } from './addresses.ts'
import { memberRoutes, publicRoutes } from './routes.ts'
import { expect, test } from './test.ts'

test('every member page, signed out, leads to the sign-in at /mypage/, by direct visit and by reload', async ({
  page,
}) => {
  for (const path of memberRoutes) {
    const visit = await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
    const address = new URL(page.url())

    expect(visit?.status(), path).toBe(200)
    expect(address.pathname, path).toBe(path === '/mypage' ? '/mypage' : '/mypage/')
    expect(address.search, path).toBe('')
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
})

test('links of the home page lead on without loading the page anew', async ({ page }) => {
  await page.goto('/')
  // Before that the browser follows links itself.
  await expect(page.locator('html[data-settled]')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))

  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL('/termofservice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約')
  await page.goBack()
  await expect(page).toHaveURL('/')

  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
})

test('paths are case-sensitive', async ({ page, request }) => {
  const answers = await Promise.all(
    ['/lps/referralfriend', '/IPXIMAGES', '/Contact'].map((path) => request.get(path)),
  )

  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
  await page.goto('/lps/referralFriend')
  await expect(page.getByText('Page Not Found')).toHaveCount(0)
})

test.describe('errors', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 404/] })

  test('an unknown route is a real 404 with its path and a way home', async ({ page }) => {
    const visit = await page.goto('/no/such/page?x=1')

    expect(visit?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page Not Found/)
    await expect(page.getByText('Page Not Found: /no/such/page', { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /ホーム/ })
      .click()
    await expect(page).toHaveURL('/')
  })

  test('an unknown path below /mypage is a 404 for the server and the sign-in for a visitor', async ({
    page,
  }) => {
    for (const path of ['/mypagex', '/mypage/unknown']) {
      const visit = await page.goto(path)

      expect(visit?.status()).toBe(404)
      await expect(page).toHaveURL('/mypage/')
      await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
    }
  })
})

test('/500 shows the Internal Server Error page with a way home', async ({ page }) => {
  await page.goto('/500')

  await expect(page).toHaveTitle(/^Internal Server Error/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /ホーム/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('the guard replaces: going back from the sign-in leaves the member area', async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/mypage/history')
  await expect(page).toHaveURL('/mypage/')

  await page.goBack()

  await expect(page).toHaveURL('/contact')
})

test('no code of the member area is fetched before the guard has decided', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))

  await page.goto('/mypage/exchange/paypay')
  await expect(page).toHaveURL('/mypage/')

  // The rules of exchanges are no secret: the legal pages print them too.
  const pages = /^\/assets\/(paypay|exchange(-channel)?)-[\w-]{8}\.js$/
  expect(fetched.filter((path) => pages.test(path))).toEqual([])
})

test('every public page reads, and its links work, with JavaScript off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()

  for (const [path, heading] of publicRoutes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute(
      'href',
      '/contact',
    )
  }
  await context.close()
})

test('the site works at a bare IP address, where the browser grants no secure context', async ({
  page,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '')
  site.hostname = plainAddress

  await page.goto(site.href)

  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー')
  await page.goto(new URL('/mypage/history', site).href)
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
})
