import type { Page } from '@playwright/test'
import { becomeMember, memberHome } from './member.ts'
import { expect, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
})

test('without a network the apps and the member area open with what was there, and say what needs one', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await expect(balance(page)).toHaveText(/1/)
  await page.goto('/apps/note')
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
  await expect(page.getByText('オフライン').first()).toBeVisible()
  await page.goto('/apps/note')
  await expect(page.getByRole('button', { name: /電車で読むメモ/ }).first()).toBeVisible()
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  await expect(balance(page)).toHaveText(/1/)
  await expect(page.getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
  for (const path of ['/mypage/history', '/mypage/exchange', '/mypage/referral', '/mypage/account']) {
    await page.goto(path)
    await page.screenshot({ path: `.cache/offline${path.replaceAll('/', '-')}.png`, fullPage: true })
    await expect(page.getByText('オフライン').first()).toBeVisible()
  }

  await context.setOffline(false)
  await page.goto('/mypage/')
  await expect(page.getByText('オフライン')).toHaveCount(0)
})

const balance = (page: Page) => page.getByRole('region', { name: 'ポイント残高' })

/** Everything the pages need is in the browser. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
