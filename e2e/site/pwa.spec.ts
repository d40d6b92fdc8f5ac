import type { Page } from '@playwright/test'
import { openLine } from '../kit/line.ts'
import { becomeMember, follow, memberHome, newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
})

test('offline, the apps and the member area open with the last state and say what needs a network', async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(page)
  await expect(balance(page)).toHaveText(/1/)
  await follow(page, '履歴')
  await expect(page.getByRole('button', { name: /デイリースタンプ/ })).toBeVisible()
  await follow(page, 'メモ')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill('電車で読むメモ')
  await page.goto('/apps/todo')
  await page.getByRole('textbox', { name: 'やることを追加' }).fill('牛乳')
  await page.keyboard.press('Enter')
  await expect(page.getByText('同期済み')).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /^すべて/ }).click()
  await expect(page.getByRole('button', { name: /^牛乳/ })).toBeVisible()
  await page.getByRole('checkbox', { name: '「牛乳」を完了にする' }).click()
  await expect(page.getByText('オフライン').first()).toBeVisible()
  await page.goto('/apps/note')
  await expect(page.getByRole('button', { name: /電車で読むメモ/ }).first()).toBeVisible()
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  await expect(balance(page)).toHaveText(/1/)
  await expect(page.getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
  const recent = page.getByRole('region', { name: '最近の動き' })
  await expect(recent.getByText('デイリースタンプ')).toBeVisible()
  await expect(recent.getByText(/までの動きです/)).toBeVisible()
  for (const [path, shown] of [
    ['/mypage/exchange', page.getByRole('heading', { name: 'ポイント交換' })],
    ['/mypage/history', page.getByRole('button', { name: /デイリースタンプ/ })],
    ['/mypage/referral', page.getByRole('img', { name: /紹介リンクが開くQRコード/ })],
    ['/mypage/account', page.getByText(email)],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await expect(page.getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
    await expect(page.getByText('オフライン', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('オフラインのため、パスキーを表示できません')).toBeVisible()
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()

  // Nothing is opened or reloaded: the todo that was done offline is sent from this page and earns its point.
  await context.setOffline(false)
  const done = page.getByRole('list', { name: '達成したミッション' }).getByRole('listitem')
  await expect(done.filter({ hasText: 'やること' }).getByText('達成')).toBeVisible()
  await expect(page.getByText('オフライン')).toHaveCount(0)
  await expect(page.getByText(/通信できないため/)).toHaveCount(0)
})

test('the apps report that the server is down, keep working, and sync by themselves when it is back', {
  tag: '@long',
}, async ({ browser, baseURL, request }) => {
  const line = await openLine()
  const context = await browser.newContext({ baseURL, proxy: { server: line.address } })
  await newMember(request)
  await context.addCookies((await request.storageState()).cookies)
  const home = await context.newPage()
  await home.goto('/mypage/')
  await expect(home.getByRole('region', { name: 'ポイント残高' })).toBeVisible()
  const page = await context.newPage()
  await page.goto('/apps/note')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill('サーバーが止まる前')
  await expect(page.getByText('同期済み')).toBeVisible()
  await untilKept(home)

  line.cut()
  // Neither tab changed anything meanwhile.
  await expect(page.locator('#main').getByText('接続できません')).toBeVisible()
  await expect(home.getByText('接続できません')).toBeVisible()
  await page.getByRole('textbox', { name: '本文' }).fill('サーバーが止まっている間に')
  await page.reload()
  await expect(page.getByRole('button', { name: /止まっている間に/ }).first()).toBeVisible()

  line.mend()
  await expect(page.getByText('同期済み')).toBeVisible({ timeout: 40_000 })
  await expect(home.getByText('接続できません')).toHaveCount(0)
  await context.close()
  line.close()
})

test('forms keep typed text across a reload, but never a password', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mypage/')
  await untilKept(page)
  await page.getByRole('tab', { name: '新規登録' }).click()
  const form = page.getByRole('form', { name: '新規登録' })
  await form.getByLabel('メールアドレス').fill('kotsu@example.jp')
  await form.getByLabel('パスワード', { exact: true }).fill('himitsu-2026')

  await page.reload()
  await page.getByRole('tab', { name: '新規登録' }).click()
  await expect(form.getByLabel('メールアドレス')).toHaveValue('kotsu@example.jp')
  await expect(form.getByLabel('パスワード', { exact: true })).toHaveValue('')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('himitsu')

  const atRest = page.waitForResponse('**/builds/latest.json')
  await page.goto('/apps/todo')
  await atRest
  const line = page.getByRole('textbox', { name: 'やることを追加' })
  await line.pressSequentially('明日18時 牛')
  await page.reload()
  await expect(line).toHaveValue('明日18時 牛')
})

const balance = (page: Page) => page.getByRole('region', { name: 'ポイント残高' })

/** Waits until the service worker has cached all pages and controls this one. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
