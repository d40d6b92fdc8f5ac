import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enterAsDemo } from './exchange-server.ts'
import { expect, test } from './test.ts'

/** Of the demo member: the one that was issued. */
const issued = '/mypage/exchange/amazon?exchange=00000000-0000-4000-8000-000000000001'
const confirming = '/mypage/exchange/quo?exchange=00000000-0000-4000-8000-00000000000a&points=300'

test('axe finds nothing from the channels to the gift', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await enterAsDemo(page)
  for (const [address, sign] of [
    ['/mypage/exchange', page.getByText('交換できます').first()],
    ['/mypage/exchange/paypay', page.getByRole('button', { name: '確認へ進む' })],
    [confirming, page.getByRole('button', { name: '交換する' })],
    [issued, page.getByRole('button', { name: '表示する' })],
  ] as const) {
    await page.goto(address)
    await expect(sign).toBeVisible()
    if (address === issued) await page.getByRole('button', { name: '表示する' }).click()
    expect(await violations(page), address).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, ['color-contrast']), `${address} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

async function violations(page: Page, rules?: string[]): Promise<unknown[]> {
  const axe = new AxeBuilder({ page })
  const found = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
}
