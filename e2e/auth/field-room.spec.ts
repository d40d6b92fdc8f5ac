import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'

test('errors that appear on leaving a field do not move the button below it, on phones of any width', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/mypage/')
    await untilHydrated(page)
    await page.getByRole('tab', { name: '新規登録' }).click()
    const form = page.getByRole('form', { name: '新規登録' })

    await expectStill(form.getByRole('button', { name: '登録する' }), async () => {
      await leaveWith(page, form.getByLabel('メールアドレス'), 'a')
      await leaveWith(page, form.getByLabel('パスワード', { exact: true }), 'a')
      await leaveWith(page, form.getByLabel('紹介コード'), 'abc')
      await form.getByRole('checkbox', { name: /利用規約/ }).focus()
      await page.keyboard.press('Tab')
      await expect(form.getByText('メールアドレスの形式が正しくありません')).toBeVisible()
      await expect(form.getByText('紹介コードは8文字の英数字です')).toBeVisible()
      await expect(form.getByText('続けるには同意が必要です')).toBeVisible()
    })
  }
})

async function leaveWith(page: Page, field: Locator, typed: string): Promise<void> {
  await field.fill(typed)
  await page.keyboard.press('Tab')
}

/** Measured from the top of the document, because the focus may scroll. */
async function expectStill(button: Locator, change: () => Promise<void>): Promise<void> {
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await change()
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
}
