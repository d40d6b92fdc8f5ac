import type { Page } from '@playwright/test'

/** Simulates a slow connection: scripts load only when the returned function is called. */
export async function holdScript(page: Page, scripts = /\/assets\/index-.*\.js$/): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}
