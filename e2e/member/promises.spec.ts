import { japanDay } from '#contract/values/japan-day.ts'
import { fillFigures } from '#server/testing/database/fill-figures.ts'
import { expectAccessible } from '../kit/axe.ts'
import { becomeMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('a member reads the promise of points in the help: the share in time, the status and every rule with its dates', {
  tag: '@long',
}, async ({ page, db }) => {
  await fillFigures(db, japanDay(new Date()))
  await becomeMember(page)
  const help = page.getByRole('button', { name: 'ヘルプ' })
  await help.press('Enter')
  await page.getByRole('button', { name: 'ポイントの約束' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'ポイントの約束' })
  // Another journey may have an exchange that is late.
  await expect(dialog).toContainText(
    /90日間に結果が出た[\d,]+件(と、期限を過ぎてまだ結果の出ていない[\d,]+件)?のうち、[\d,]+件が2営業日以内でした/,
  )
  await expect(dialog).toContainText('いつもどおり動いています')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'giftee Select' })).toBeVisible()
  await expect(dialog).toContainText('デイリースタンプ 1pt')
  await expect(dialog).toContainText('11月15日（日）から')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
