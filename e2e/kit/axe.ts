import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fails on any axe violation. In dark mode only colours differ, so only contrast is checked again. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await complaintsOf(await axeAt(page, within)), 'axe, light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = (await axeAt(page, within)).withRules('color-contrast')
  expect(await complaintsOf(dark), 'axe, dark').toEqual([])
}

/**
 * The pages have no frames or media, so axe runs in the page itself without preloading, which halves the time.
 * Reporting passed rules would double it. `options` replaces earlier choices, so it comes first.
 */
async function axeAt(page: Page, within?: string): Promise<AxeBuilder> {
  // Half a megabyte of script, which AxeBuilder would inject twice per check.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  return within ? axe.include(within) : axe
}

async function complaintsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
