import type { Browser, Page } from '@playwright/test'
import { register, trySignIn } from './member.ts'
import { expect, test } from './test.ts'

test('a note written on one device appears live on another, and edits of both are kept', async ({
  page,
  browser,
}) => {
  const email = await register(page)
  const phone = await anotherDevice(browser, email)
  await page.goto('/apps/note')
  await phone.goto('/apps/note')
  await expect(page.getByText('同期済み')).toBeVisible()

  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill('買い物リスト\n- 牛乳')
  await phone.getByRole('button', { name: /買い物リスト/ }).click()
  await expect(phone.getByRole('textbox', { name: '本文' })).toHaveValue('買い物リスト\n- 牛乳')
  await phone.getByRole('textbox', { name: '本文' }).press('ControlOrMeta+End')
  await phone.keyboard.press('Enter')
  await phone.keyboard.insertText('卵')
  await page.getByRole('textbox', { name: 'タイトル' }).fill('週末')

  await expect(page.getByRole('textbox', { name: '本文' })).toHaveValue('買い物リスト\n- 牛乳\n- 卵')
  await expect(phone.getByRole('textbox', { name: 'タイトル' })).toHaveValue('週末')
  await expect(page.getByText('同期済み')).toBeVisible()
})

async function anotherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/mypage/')
  await trySignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /さん/ })).toBeVisible()
  return page
}
