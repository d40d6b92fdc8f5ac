import type { Page } from '@playwright/test'

/** Something copied elsewhere becomes a recipe, which then lies open to be edited. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
  const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
  await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill(text)
  await dialog.getByRole('button', { name: 'レシピにする' }).click()
}
