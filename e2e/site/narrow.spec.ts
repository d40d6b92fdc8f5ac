import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { appRoutes, memberRoutes } from '../kit/known-routes.ts'
import { expectToFit } from '../kit/layout-shift.ts'
import { becomeMember } from '../kit/member.ts'
import { grant } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

test('every member page with records fits a phone of 320 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await enterAsDemo(page)
  for (const path of [...memberRoutes, ...appRoutes]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, 320)
  }
})

test('balances of five, six and seven digits fit phones of 320 to 390 px', async ({ page, db }) => {
  const { uid } = await becomeMember(page)
  for (const [points, shown] of [
    [24_810, /^24,8\d\d$/],
    [900_000, /^924,8\d\d$/],
    [900_000, /^1,824,8\d\d$/],
  ] as const) {
    await grant(db, uid, points, '試験')
    await expect(page.getByRole('region', { name: 'ポイント残高' }).getByText(shown).first()).toBeVisible()
    for (const width of [320, 360, 375, 390]) await expectToFit(page, width)
  }
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('the header of an app is one row on phones of 320 to 390 px', {
    tag: '@long',
  }, async ({ page, context }) => {
    await becomeMember(page)
    await page.goto('/apps/todo')
    await expect(page.getByText('今日の記録で＋11pt')).toBeAttached()
    await context.setOffline(true)
    const chip = page.getByTitle('オフライン')
    await expect(chip).toBeVisible()
    for (const width of [320, 360, 375, 390]) {
      await expectToFit(page, width)
      const { height } = (await page.locator('header', { has: chip }).boundingBox()) ?? {}
      expect(height, `at ${width} px`).toBeLessThan(64)
    }
  })
})
