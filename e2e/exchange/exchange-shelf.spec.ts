import { advance } from '../kit/operator.ts'
import { expect } from '../kit/test.ts'
import { enterAsDemo, test } from './exchange-server.ts'

// A separate server, because its clock moves until every gift in stock has expired.
test.use({ serverEnv: { LOG_LEVEL: 'error' } })

test('a member sees on the list and on the channel page that a gift is out of stock, with a link onwards', {
  tag: '@long',
}, async ({ page, db }) => {
  await advance(db, page.request, '400d')
  await enterAsDemo(page)

  await page.goto('/mypage/exchange')
  await expect(page.getByText('在庫なし').first()).toBeVisible()
  await page.goto('/mypage/exchange/quo')
  await expect(page.getByText('QUOカードPayは在庫がありません')).toBeVisible()
  await page.getByRole('link', { name: 'ほかの交換先を見る' }).click()
  await expect(page).toHaveURL('/mypage/exchange')
})
