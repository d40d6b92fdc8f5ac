import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a reviewer asks about a stuck order again and asks a colleague to settle it; a viewer only looks', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { uid } = await waitingExchange(db, { nickname: 'みどり' })
  await db.sql`
    update exchange_request
    set status = 'unknown', with_operator = true, tries = 9, trouble = 'no answer within 10 s'
    where uid = ${uid}`
  const viewer = await newPerson(browser)
  await enterAs(viewer, '閲覧')
  await viewer.getByRole('link', { name: '注文' }).click()
  await viewer.getByRole('row', { name: /みどり/ }).click()
  await expect(viewer.getByRole('dialog')).toContainText('10秒以内に返事がありませんでした')
  await expect(viewer.getByRole('button', { name: 'もう一度問い合わせる' })).toHaveCount(0)
  await viewer.context().close()

  await enterAs(page, '審査')
  await page.getByRole('link', { name: '注文' }).click()
  const row = page.getByRole('row', { name: /みどり/ })
  await expect(row).toContainText('発行確認中')
  await expectAccessible(page)
  await row.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '失敗にする' }).click()
  await expect(page.getByText('2人で行う操作です')).toBeVisible()
  await expect(page.getByText('理由は会員にも表示されます')).toBeVisible()
  await page.getByLabel('理由').fill('ギフトを発行できませんでした。')
  await page.getByRole('button', { name: '承認を依頼する' }).click()
  await expect(page.getByText('別の担当者の承認を待っています').first()).toBeVisible()

  await row.click()
  await page.getByRole('button', { name: 'もう一度問い合わせる' }).click()
  await page.getByLabel('理由').fill('ギフト提供会社が復旧したため')
  await page.getByRole('button', { name: '問い合わせる', exact: true }).click()
  await expect(row).toHaveCount(0)
})
