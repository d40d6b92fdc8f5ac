import type { Page } from '@playwright/test'
import { firstDayPointsOf, missionIds } from '#contract/point/mission-rules.ts'
import { joinPage } from '#contract/space/join-path.ts'
import { publicRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'

test.use({ javaScriptEnabled: false })

/** One page of each kind: the others have the same frame and parts. */
const kinds = ['/apps/todo', '/tokusho_law', '/ipxImages', '/lps/referralFriend']

test('the pages are readable and their links work without JavaScript', async ({ page }) => {
  await expectToRead(
    page,
    publicRoutes.filter(([path]) => kinds.includes(path)),
  )

  await test.step('the contact page names another way to contact us', async () => {
    await page.goto('/contact')
    const noscript = page.locator('noscript')
    await expect(noscript.locator('p', { hasText: 'フォームの送信にはJavaScriptが必要です' })).toBeVisible()
    await expect(noscript.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('button', { name: '送信する' })).toBeHidden()
  })

  await test.step('the home page shows its examples, numbers and links', async () => {
    const card = (app: string) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name: `${app}を使う` }) })
    await page.goto('/')
    await expect(card('メモ').getByRole('checkbox')).toHaveCount(3)
    await expect(card('レシピ')).toContainText('大さじ1と1/2')
    await expect(card('体重').getByRole('img', { name: /体重のグラフ/ })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: `はじめての日に、最大${firstDayPointsOf(missionIds)}pt。` }),
    ).toBeVisible()
    await page.getByText('料金はかかりますか？').click()
    await expect(page.getByText('アプリの利用も会員登録も無料で')).toBeVisible()
    await page.getByRole('link', { name: '紹介プログラムを見る' }).click()
    await expect(page).toHaveURL('/lps/referral')
  })
})

test('every public page is readable and its links work without JavaScript', { tag: '@long' }, ({ page }) =>
  // The secret of an invitation stands after the '#', where a script alone reads it.
  expectToRead(
    page,
    publicRoutes.filter(([path]) => path !== joinPage),
  ),
)

async function expectToRead(page: Page, routes: typeof publicRoutes): Promise<void> {
  for (const [path, heading] of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute(
      'href',
      '/contact',
    )
  }
}
