import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { appRoutes, memberRoutes, publicRoutes } from '../kit/known-routes.ts'
import { register } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { lostFocusOn } from '../kit/walk.ts'

test.describe.configure({ timeout: 600_000 })
test.use({ viewport: { width: 1280, height: 800 } })

test('after every press on a public page something has the focus', { tag: '@long' }, async ({ page }) => {
  for (const [path] of publicRoutes) expect(await lostFocusOn(page, path)).toEqual([])
})

test('after every press on a page of a member something has the focus', { tag: '@long' }, async ({
  page,
}) => {
  await enterAsDemo(page)
  for (const path of [...new Set(memberRoutes)])
    expect(await lostFocusOn(page, path, { within: 'main' })).toEqual([])
})

for (const path of appRoutes) {
  test(`after every press in ${path} with records something has the focus`, { tag: '@long' }, async ({
    page,
  }) => {
    await enterAsDemo(page)
    expect(await lostFocusOn(page, path, { within: 'main' })).toEqual([])
  })
}

for (const path of ['/apps/note', '/apps/todo']) {
  test(`after every press in an open record of ${path} something has the focus`, { tag: '@long' }, async ({
    page,
  }) => {
    await enterAsDemo(page)
    const open = async (opened: Page) => {
      await opened.locator('[data-row-main]').first().press('Enter')
      await opened.locator('[data-pane]').waitFor()
    }
    expect(await lostFocusOn(page, path, { within: '[data-pane]', open })).toEqual([])
  })
}

test('registration, a shown gift and a restored note keep the focus', { tag: '@long' }, async ({ page }) => {
  await register(page)
  await expectFocus(page)

  await page.context().clearCookies()
  await enterAsDemo(page)
  await page.goto('/mypage/exchange/amazon?exchange=00000000-0000-4000-8000-000000000001')
  await page.getByRole('button', { name: '表示する' }).press('Enter')
  await expect(page.getByRole('button', { name: '隠す' })).toBeVisible()
  await expectFocus(page)

  await page.goto('/apps/note')
  const row = page.locator('[data-row-main]').first()
  await row.press('Delete')
  await expectFocus(page)
  await page.getByRole('button', { name: '元に戻す' }).press('Enter')
  await expectFocus(page)
})

const expectFocus = (page: Page) => expect(page.locator('body')).not.toBeFocused()
