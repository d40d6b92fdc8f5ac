import { expect, type Page } from '@playwright/test'

/** Taken over by the script, so that it answers. Before that the browser follows links itself, and a press waits. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}
