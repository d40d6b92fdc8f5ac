import { callablePath } from '#contract/protocol/callable.ts'
import { plainAddress } from '../kit/addresses.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { memberRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'

test('a visitor who opens or reloads any member page arrives at the sign-in at /mypage/', {
  tag: '@long',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))

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

  await test.step('nothing about a member is asked for', () => {
    const calls = fetched.filter((path) => path.startsWith(callablePath('')))
    const ofSignIn = ['auth-', 'app-check-', 'analytics'].map(callablePath)
    expect(calls.filter((path) => !ofSignIn.some((start) => path.startsWith(start)))).toEqual([])
  })

  await test.step('the guard replaces the entry, so going back from the sign-in leaves the member area', async () => {
    await page.goto('/contact')
    await page.goto('/mypage/history')
    await expect(page).toHaveURL('/mypage/')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
  })
})

test('links and the back button navigate without loading a page and keep the place', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))

  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL('/termofservice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約')

  await test.step('the scroll position is restored on back', async () => {
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  })

  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
})

test('paths are case-sensitive', async ({ request }) => {
  const answers = await Promise.all(
    ['/lps/referralfriend', '/IPXIMAGES', '/Contact', '/lps/referralFriend'].map((path) => request.get(path)),
  )

  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 200])
})

test.describe('errors', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 404/] })

  test('the 404 and 500 pages say what happened, with a link home', async ({ page }) => {
    const home = page.getByRole('main').getByRole('link', { name: /ホーム/ })

    await test.step('an unknown route has status 404 and shows its path', async () => {
      const visit = await page.goto('/no/such/page?x=1')
      expect(visit?.status()).toBe(404)
      await expect(page).toHaveTitle(/^Page Not Found/)
      await expect(page.getByText('Page Not Found: /no/such/page', { exact: true })).toBeVisible()
      await home.click()
      await expect(page).toHaveURL('/')
    })

    await test.step('/500 shows the Internal Server Error page', async () => {
      await page.goto('/500')
      await expect(page).toHaveTitle(/^Internal Server Error/)
      await home.click()
      await expect(page).toHaveURL('/')
    })

    await test.step('an unknown path below /mypage has status 404 and shows the sign-in to a visitor', async () => {
      for (const path of ['/mypagex', '/mypage/unknown']) {
        const visit = await page.goto(path)
        expect(visit?.status()).toBe(404)
        await expect(page).toHaveURL('/mypage/')
        await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
      }
    })
  })
})

test('the site works at a bare IP address, where the browser has no secure context', async ({
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
