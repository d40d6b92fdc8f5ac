import { statusesOf } from '#server/testing/members/exchange-books.ts'
import { ops, toastOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { newExchanger } from './exchange-journey.ts'
import { choose, exchangeIdOf, heading, press } from './exchange-server.ts'

// Browsers log refused calls, also those with an expired token.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test('two tabs create one exchange, which the member cancels while it is in review', async ({
  page,
  context,
  db,
}) => {
  const uid = await newExchanger(page, db, { points: 10_000 })
  const other = await context.newPage()
  await choose(page, 'amazon', '10,000')
  await choose(other, 'amazon', '10,000')

  await press(page, '交換する')
  await expect(heading(page, '内容を確認しています')).toBeVisible()

  await expect(other.getByText('手続き中のお申し込みがあります')).toBeVisible()
  await expect(other.getByRole('button', { name: '交換する' })).toBeDisabled()
  await other.getByRole('link', { name: '手続きの状況を見る' }).click()
  await expect(heading(other, '内容を確認しています')).toBeVisible()
  expect(await statusesOf(db, uid)).toEqual(['review'])
  await press(other, '交換を取り消す')
  await press(other, '取り消す')
  await expect(heading(page, '交換を取り消しました')).toBeVisible()
  await expect(page.getByText('ポイントはすべて残高に戻りました。')).toBeVisible()
})

test('a double click creates one exchange, and its gift stays reachable from the history', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const uid = await newExchanger(page, db)
  await page.goto('/mypage/exchange')
  await expect(page.getByText('各社は本サービスの提供元ではありません')).toBeVisible()
  await page.getByRole('link', { name: /Amazonギフトカード.*交換できます/ }).click()
  await page.getByRole('radio', { name: '500pt' }).check({ force: true })
  await press(page, '500ptの確認へ進む')
  await expect(heading(page, '500ptを500円分のAmazonギフトカードに交換します')).toBeFocused()

  await page.getByRole('button', { name: '交換する' }).dblclick()

  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  const exchangeId = exchangeIdOf(page)
  await expect(page.getByText('見本-AMAZON')).toHaveCount(0)
  await press(page, '表示する')
  const code = await page.getByText(/^見本-AMAZON-500-\d+$/).innerText()
  await page.getByRole('button', { name: 'コードをコピー' }).click()
  await expect(toastOf(page, 'コードをコピーしました')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await press(page, '隠す')
  await expect(page.getByText(code)).toHaveCount(0)

  await page.goto('/mypage/history?filter=exchange')
  const newest = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Amazonギフトカードに交換' })
    .first()
  await newest.getByRole('button').click()
  await newest.getByRole('link', { name: 'ギフトを見る' }).click()
  expect(exchangeIdOf(page)).toBe(exchangeId)
  await press(page, '表示する')
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  expect(await statusesOf(db, uid)).toEqual(['issued'])
})

test.describe('with a lost response', () => {
  test.use({ expectedComplaints: [/net::ERR_|status of 4\d\d/] })

  test('the exchange appears although the response was lost, and cannot be confirmed a second time', {
    tag: '@long',
  }, async ({ page, db }) => {
    const uid = await newExchanger(page, db)
    await choose(page, 'quo', '300')
    const address = page.url()
    await page.route('**/default-call-exchange-create', async (route) => {
      await route.fetch()
      await route.abort()
    })

    await press(page, '交換する')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()

    await page.goto(address)
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
    expect(await statusesOf(db, uid)).toEqual(['issued'])
  })
})

test('each channel delivers its gift, and after three exchanges the member reads when the next is possible', {
  tag: '@long',
}, async ({ page, db }) => {
  const uid = await newExchanger(page, db)
  for (const [channel, points] of [
    ['paypay', '100'],
    ['quo', '300'],
    ['giftee_select', '500'],
  ] as const) {
    await choose(page, channel, points)
    await press(page, '交換する')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
    await press(page, '表示する')
    await expect(page.getByText('見本（実際には使えません）')).toBeVisible()
  }

  const listed: { uid: string }[] = JSON.parse(await ops('exchanges', 'list', '--state', 'issued', '--json'))
  // Includes the demo member's old exchange.
  expect(listed.filter((each) => each.uid === uid)).toHaveLength(4)
  await page.goto('/mypage/exchange/amazon')

  await expect(page.getByText(/交換は1日3回までです。.+0:00から交換できます。/)).toBeVisible()
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled()
})

test('an exchange stops before the request when the points were spent meanwhile', {
  tag: '@long',
}, async ({ page, db }) => {
  const uid = await newExchanger(page, db, { points: 5_000 })
  await choose(page, 'quo', '5,000')

  await ops('points', 'take', uid, '4600', '--reason', '試験')

  await expect(page.getByText('ポイントが足りません')).toBeVisible()
  await expect(page.getByRole('button', { name: '交換する' })).toBeDisabled()
  await page.getByRole('link', { name: '金額を選び直す' }).click()
  await expect(page.getByRole('radio', { name: '5,000pt' })).toBeDisabled()
  await expect(page.getByText('4,600pt不足')).toBeVisible()
  await ops('points', 'grant', uid, '4600', '--reason', '試験')
  await expect(page.getByRole('radio', { name: '5,000pt' })).toBeEnabled()
})
