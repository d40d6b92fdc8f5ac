import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { appRoutes, memberRoutes, publicRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'

test.describe.configure({ timeout: 600_000 })

test('axe finds no violation on any page, light and dark', { tag: '@long' }, async ({ page }) => {
  for (const [path] of publicRoutes) await check(page, path)
  await enterAsDemo(page)
  for (const path of memberRoutes) await check(page, path)
})

test('axe finds no violation in forms that show errors', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page)

  await page.goto('/mypage/')
  await untilHydrated(page)
  await page
    .getByRole('form', { name: 'ログイン' })
    .getByRole('button', { name: 'ログイン', exact: true })
    .click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page)

  await enterAsDemo(page)
  await page.goto('/mypage/account/delete')
  await untilHydrated(page)
  await page.getByRole('button', { name: '退会する' }).click()
  await expect(page.getByRole('checkbox', { name: '失われるものを確認しました' })).toBeFocused()
  await expectAccessible(page)

  await page.goto('/mypage/exchange/paypay')
  await untilHydrated(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  const group = page.getByRole('group', { name: '交換するポイント' })
  await expect(group.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1)
  await expect(group).toHaveAccessibleDescription('金額を選んでください')
  await expectAccessible(page)
})

test('axe finds no violation in the menus, dialogs and open records of the apps', { tag: '@long' }, async ({
  page,
}) => {
  await enterAsDemo(page)
  for (const path of appRoutes) {
    await check(page, path)
    const menu = page.getByRole('button', { name: 'メニュー' }).last()
    const dialogs = ['ごみ箱', 'キーボード操作']
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    // A menu stands outside of the landmarks, which a page-wide check would report.
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    for (const name of dialogs) {
      await menu.click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  }
  for (const path of ['/apps/note', '/apps/todo']) {
    await page.goto(path)
    await untilHydrated(page)
    await page.locator('[data-row-main]').first().click()
    await expect(page.locator('[data-pane]')).toBeVisible()
    await expectAccessible(page)
  }
})

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
}
