import type { Page } from '@playwright/test'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file in the dialog 「ほかのアプリから」, which the menu of every app opens. */
export async function chooseImport(page: Page, file: File): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
  await page.getByRole('menuitem', { name: 'ほかのアプリから' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'ファイルを選ぶ' }).click(),
  ])
  await chooser.setFiles(file)
}

/** The same, and takes over what it holds. */
export async function importFile(page: Page, file: File): Promise<void> {
  await chooseImport(page, file)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /件を読み込む$/ })
    .click()
}
