import type { Browser, Page } from '@playwright/test'

const consoleOrigin = () => process.env.E2E_CONSOLE_ORIGIN ?? ''

/** Signs in as a sample operator, in the page given. */
export async function enterAs(page: Page, role: '閲覧' | 'サポート' | '審査' | '管理'): Promise<void> {
  await page.goto(`${consoleOrigin()}/audit`)
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.getByRole('navigation', { name: '画面' }).waitFor()
}

/** A second person: another browser profile, with cookies of its own. */
export async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  return context.newPage()
}
