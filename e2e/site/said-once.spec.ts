import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { listen, timesSaid } from '../kit/speech.ts'
import { expect, test } from '../kit/test.ts'

test('errors of the forms of visitors are announced once', { tag: '@long' }, async ({ page }) => {
  await listen(page)
  await open(page, '/mypage/')
  const signIn = page.getByRole('form', { name: 'ログイン' })
  await signIn.getByRole('button', { name: 'ログイン', exact: true }).press('Enter')
  await expectOnce(page)

  // By the key Enter in the field itself, where the focus stays.
  await open(page, '/mypage/')
  await signIn.getByRole('textbox', { name: 'メールアドレス' }).focus()
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await expectOnce(page)

  // On leaving a field with something wrong in it.
  await open(page, '/mypage/')
  await signIn.getByRole('textbox', { name: 'メールアドレス' }).fill('hanako')
  await page.waitForTimeout(600)
  await page.keyboard.press('Tab')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  expect(await timesSaid(page, await errorText(page))).toBe(1)

  await open(page, '/contact')
  await page.getByRole('main').locator('button[type=submit]').press('Enter')
  await expectOnce(page)
})

test('errors of the forms of members are announced once', { tag: '@long' }, async ({ page }) => {
  await listen(page)
  await enterAsDemo(page)
  await open(page, '/mypage/account/delete')
  await page.getByRole('button', { name: '退会する' }).press('Enter')
  await expectOnce(page)

  await open(page, '/mypage/exchange/paypay')
  await page.getByRole('button', { name: '確認へ進む' }).press('Enter')
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1)
  expect(await timesSaid(page, '金額を選んでください')).toBe(1)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectOnce(page: Page): Promise<void> {
  const field = page.locator('[aria-invalid=true]').first()
  await expect(field).toBeFocused()
  expect(await timesSaid(page, await errorText(page)), await errorText(page)).toBe(1)
}

/** The text of the first error. */
const errorText = (page: Page) =>
  page
    .locator('[aria-invalid=true]')
    .first()
    .evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? ''
    })
