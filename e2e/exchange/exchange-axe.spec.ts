import { expectAccessible } from '../kit/axe.ts'
import { follow, memberHome } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { enterAsDemo } from './exchange-server.ts'

/** The issued exchange of the demo member. */
const issued = '/mypage/exchange/amazon?exchange=00000000-0000-4000-8000-000000000001'
const confirming = '/mypage/exchange/quo?exchange=00000000-0000-4000-8000-00000000000a&points=300'

test('a visitor signs in as the demo member with one press, and axe finds no violation on the channel pages', async ({
  page,
}) => {
  await page.goto('/mypage/')
  await expect(page.getByRole('link', { name: '送信メールを見る（開発用）' })).toHaveAttribute(
    'href',
    '/__local/mail',
  )
  await page.getByRole('button', { name: 'デモ会員で試す' }).click()
  await expect(memberHome(page)).toBeVisible()
  await expect(page.getByText('メール認証をお願いします')).toHaveCount(0)
  await follow(page, '交換')
  await expect(page.getByText('交換できます').first()).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violation on the amount, the confirmation and the gift', { tag: '@long' }, async ({
  page,
}) => {
  await enterAsDemo(page)
  await page.goto('/mypage/exchange/paypay')
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(confirming)
  await expect(page.getByRole('button', { name: '交換する' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(issued)
  await page.getByRole('button', { name: '表示する' }).click()
  await expect(page.getByRole('button', { name: '隠す' })).toBeVisible()
  await expectAccessible(page)
})
