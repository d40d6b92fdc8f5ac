import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { expectAccessible } from '../kit/axe.ts'
import { becomeMember } from '../kit/member.ts'
import { grant } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

test('a member saves for a gift, is called back if wanted, and reaches the goal and seven stamps', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await becomeMember(page)
  await page.getByRole('button', { name: '目標のギフトを決める' }).click()
  const dialog = page.getByRole('dialog', { name: '目標のギフト' })
  await dialog.getByText('QUOカードPay').click()
  await expect(dialog.getByText('あと299pt。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '目標にする' }).click()
  await expect(page.getByRole('progressbar', { name: 'あと299ptで、QUOカードPay 300円分' })).toBeVisible()
  await page.goto('/mypage/history')
  await expect(page.getByText('目標のQUOカードPay 300円分まで、あと299pt')).toBeVisible()

  await page.goto('/mypage/account')
  await page.getByRole('switch', { name: '夜の声かけ' }).click()
  await expect(page.getByRole('switch', { name: '夜の声かけ' })).toBeChecked()
  await expect(page.getByRole('switch', { name: '月曜のまとめ' })).not.toBeChecked()

  // The layer of toasts stays open after the first press: a moment does not wait for it.
  await page.goto('/mypage/')
  await page.getByRole('heading', { name: '今日', exact: true }).click()
  await grant(db, uid, 299, 'キャンペーン')
  const reached = page.getByRole('dialog', { name: '目標に届きました' })
  await expect(reached).toContainText('QUOカードPay 300円分')
  await reached.getByRole('button', { name: 'とじる' }).click()
  await page.goto('about:blank')

  const today = japanDay(new Date())
  const six = db.sql.json(Array.from({ length: 6 }, (_, at) => addDays(today, at - 6)))
  await db.sql`delete from mission_state where uid = ${uid} and mission = 'stamp'`
  await db.sql`
    update mission_card set stamp_days = ${six}, streak_days = 6, stamp_total = 6 where uid = ${uid}`
  await page.goto('/mypage/')
  const days = page.getByRole('dialog', { name: '7日連続、おめでとうございます' })
  await expect(days.getByRole('img', { name: '7日の文字' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await days.getByRole('button', { name: '画像を共有・保存する' }).click()
  expect((await saved).suggestedFilename()).toBe('kotsukotsu-7.png')
  await expectAccessible(page)
  await days.getByRole('button', { name: 'とじる' }).click()
  await expect(page.getByText('目標のQUOカードPay 300円分に届いています。')).toBeVisible()
})
