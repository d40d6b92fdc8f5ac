import { agreeToNews } from '#server/testing/members/told-member.ts'
import { expectAccessible } from '../kit/axe.ts'
import { newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin writes a newsletter, sees whom it reaches and how it arrives, and asks a colleague to start it', {
  tag: '@long',
}, async ({ page, request, db }) => {
  const { uid } = await newMember(request)
  await agreeToNews(db, uid)
  await enterAs(page, '管理')
  await page.getByRole('link', { name: 'メール配信' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'メールを書く' }).click()
  await page.getByLabel('件名').fill(`秋のお知らせ ${uid.slice(0, 6)}`)
  await page.getByLabel('本文').fill('新しいギフトが加わりました。')
  await expect(page.getByText(/いまの宛先 [\d,]+人/)).toBeVisible()
  const letter = page.getByRole('region', { name: '届くメール' })
  await expect(letter).toContainText('【広告・宣伝】秋のお知らせ')
  await expect(letter).toContainText('住所')
  await expect(letter).toContainText('このメールの配信を停止する')
  await expectAccessible(page)

  await page.getByRole('button', { name: '自分に送って試す' }).click()
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await expect(page.getByText('メール配信の試し送りを行いました').first()).toBeVisible()
  await page.getByRole('button', { name: '配信を依頼する' }).click()
  await expect(page.getByText('2人で行う操作です')).toBeVisible()
  await page.getByLabel('理由').fill('秋のギフトの案内')
  await page.getByRole('button', { name: '承認を依頼する' }).click()
  await expect(page.getByText('別の担当者の承認を待っています').first()).toBeVisible()
})
