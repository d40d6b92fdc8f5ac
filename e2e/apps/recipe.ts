import type { Page } from '@playwright/test'

/** Pastes a copied text, which becomes a recipe open in the editor. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
  const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
  await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill(text)
  await dialog.getByRole('button', { name: 'レシピにする' }).click()
}
