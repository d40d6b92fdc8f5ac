import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The page as it stands has nothing axe complains about. In the dark only colours differ, so only they are asked again. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await complaintsOf(await axeAt(page)), 'axe, light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await complaintsOf((await axeAt(page)).withRules('color-contrast')), 'axe, dark').toEqual([])
}

/**
 * Nothing here has a frame or a film: asking in the page itself, without fetching what it plays, takes half the time.
 * Listing what passed as well would take as long again. Options replace what was chosen before them, so they come first.
 */
async function axeAt(page: Page): Promise<AxeBuilder> {
  // Half a megabyte of script, which the builder would bring along twice each time.
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
}

async function complaintsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
