import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds: every rule in light, then the contrast of the dark theme. */
export async function violations(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  )
}
