import { advance } from '../kit/operator.ts'
import { expect } from '../kit/test.ts'
import { enterAsDemo, test } from './exchange-server.ts'

// A server of their own: here the clock runs on until every gift on the shelf is too old.
test.use({ serverEnv: { LOG_LEVEL: 'error' } })

test('an empty shelf is said on the list and on the channel, with a way on', { tag: '@long' }, async ({
  page,
  db,
}) => {
  await advance(db, page.request, '400d')
  await enterAsDemo(page)

  await page.goto('/mypage/exchange')
  await expect(page.getByText('在庫なし').first()).toBeVisible()
  await page.goto('/mypage/exchange/quo')
  await expect(page.getByText('QUOカードPayは在庫がありません')).toBeVisible()
  await page.getByRole('link', { name: 'ほかの交換先を見る' }).click()
  await expect(page).toHaveURL('/mypage/exchange')
})
