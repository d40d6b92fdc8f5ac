import { expect, type Page } from '@playwright/test'

/** Waits until the page is hydrated. Before that the browser follows links itself and other presses are queued. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}
