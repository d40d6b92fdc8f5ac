import {
  advance,
  choose,
  demoUid,
  enterAsDemo,
  exchangeIdOf,
  heading,
  openCount,
  press,
  test,
} from './exchange-server.ts'
import { mailLink, password, register, toastOf } from './member.ts'
import { expect } from './test.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

// A refusal is an answer with a status of its own, which browsers log; a token that ended is one too.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test.beforeAll(async ({ place }) => {
  await place.ops('grant', demoUid, '60000', '--reason', '試験')
})

// Taken back, it counts towards no limit of the day: so it comes before the others.
test('two tabs make one exchange, which may be taken back while it is looked at', async ({
  page,
  context,
  place,
}) => {
  await enterAsDemo(page)
  const other = await context.newPage()
  await choose(page, 'amazon', '10,000')
  await choose(other, 'amazon', '10,000')

  await press(page, '交換する')
  await expect(heading(page, '内容を確認しています')).toBeVisible()

  await expect(other.getByText('手続き中のお申し込みがあります')).toBeVisible()
  await expect(other.getByRole('button', { name: '交換する' })).toBeDisabled()
  await other.getByRole('link', { name: '手続きの状況を見る' }).click()
  await expect(heading(other, '内容を確認しています')).toBeVisible()
  expect(await openCount(place)).toBe(1)
  await press(other, '交換を取り消す')
  await press(other, '取り消す')
  await expect(heading(page, '交換を取り消しました')).toBeVisible()
  await expect(page.getByText('ポイントはすべて残高に戻りました。')).toBeVisible()
})

test('a double click makes one exchange, and its gift stays reachable from the history', async ({
  page,
  context,
  place,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsDemo(page)
  await page.goto('/mypage/exchange')
  await expect(page.getByText('各社は本サービスの提供元ではありません')).toBeVisible()
  await page.getByRole('link', { name: /Amazonギフトカード.*交換できます/ }).click()
  await page.getByRole('radio', { name: '500pt' }).check({ force: true })
  await press(page, '500ptの確認へ進む')
  await expect(heading(page, '500ptを500円分のAmazonギフトカードに交換します')).toBeFocused()

  await page.getByRole('button', { name: '交換する' }).dblclick()

  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  const exchangeId = exchangeIdOf(page)
  await expect(page.getByText('見本-AMZN')).toHaveCount(0)
  await press(page, '表示する')
  const code = await page.getByText(/^見本-AMZN-500-\d+$/).innerText()
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
  expect(await openCount(place)).toBe(0)
})

test.describe('with an answer lost on the way', () => {
  test.use({ expectedComplaints: [/net::ERR_|status of 4\d\d/] })

  test('the exchange shows all the same, and its confirmation can be pressed no second time', async ({
    page,
    place,
  }) => {
    await enterAsDemo(page)
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
    const issued = JSON.parse(await place.ops('exchanges', 'list', '--state', 'issued', '--json'))
    const exchangeId = exchangeIdOf(page)
    expect(issued.filter((each: { exchangeId: string }) => each.exchangeId === exchangeId)).toHaveLength(1)
  })
})

test('a first exchange: who one is, the review, the yes, the gift', async ({ page, place }) => {
  const email = await register(page)
  await page.goto('/mypage/exchange')
  await expect(page.getByText('メールアドレスの確認が必要です')).toBeVisible()
  await expect(page.getByText('もう少しで交換できます')).toBeVisible()
  await page.goto(await mailLink(page, { to: email, subject: 'メールアドレス' }))
  await page.getByRole('button', { name: /確認/ }).click()
  const [{ uid }] = JSON.parse(await place.ops('members', 'find', email, '--json'))
  await advance(place, '73h')
  await place.ops('grant', uid, '1000', '--reason', '試験')

  await choose(page, 'giftee_select', '500')
  await expect(page.getByText('初めての交換のため')).toBeVisible()
  await press(page, '交換する')
  const asks = page.getByRole('dialog', { name: '本人確認' })
  await asks.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await asks.getByRole('button', { name: '確認する' }).click()

  await expect(heading(page, '内容を確認しています')).toBeVisible()
  await expect(page.getByText(/までに結果をお知らせします/)).toBeVisible()
  await place.ops('exchanges', 'approve', exchangeIdOf(page), '--yes')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  await press(page, '表示する')
  await expect(page.getByRole('link', { name: 'ギフトを開く' })).toHaveAttribute('href', /^https:/)
})

test.describe('on days of their own', () => {
  // Limits count by day.
  test.beforeEach(({ place }) => advance(place, '1d'))

  test('each channel gives its gift, and who has had three is told when the next may be', {
    tag: '@long',
  }, async ({ page }) => {
    await enterAsDemo(page)
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

    await page.goto('/mypage/exchange/amazon')

    await expect(page.getByText(/交換は1日3回までです。.+0:00から交換できます。/)).toBeVisible()
    await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled()
  })

  test('what the operator turns down says why, and the points are back', { tag: '@long' }, async ({
    page,
    place,
  }) => {
    await enterAsDemo(page)
    await choose(page, 'paypay', '10,000')
    await press(page, '交換する')
    await expect(heading(page, '内容を確認しています')).toBeVisible()

    await place.ops(
      'exchanges',
      'reject',
      exchangeIdOf(page),
      '--reason',
      '登録内容を確認できませんでした。',
      '--yes',
    )

    await expect(heading(page, '今回は交換できませんでした')).toBeVisible()
    await expect(
      page.getByText('登録内容を確認できませんでした。 ポイントはすべて残高に戻りました。'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'もう一度交換する' }).click()
    await expect(page.getByRole('button', { name: '確認へ進む' })).toBeEnabled()
  })

  test('points that went elsewhere meanwhile stop an exchange before it is asked for', {
    tag: '@long',
  }, async ({ page, place }) => {
    await enterAsDemo(page)
    await choose(page, 'quo', '5,000')
    const { available } = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('records') ?? '{}')
      return kept.records['users/{uid}/private/point'].data
    })

    await place.ops('take', demoUid, String(available - 400), '--reason', '試験')

    await expect(page.getByText('ポイントが足りません')).toBeVisible()
    await expect(page.getByRole('button', { name: '交換する' })).toBeDisabled()
    await page.getByRole('link', { name: '金額を選び直す' }).click()
    await expect(page.getByRole('radio', { name: '5,000pt' })).toBeDisabled()
    await expect(page.getByText('あと4,600pt')).toBeVisible()
    await place.ops('grant', demoUid, '30000', '--reason', '試験')
    await expect(page.getByRole('radio', { name: '5,000pt' })).toBeEnabled()
  })

  test('a paused channel says so before one tries, and to whoever was about to', { tag: '@long' }, async ({
    page,
    context,
    place,
  }) => {
    await enterAsDemo(page)
    await choose(page, 'quo', '300')
    const notice = '18時ごろに再開します。'

    await place.ops('channel', 'pause', 'quo', '--notice', notice)
    await press(page, '交換する')

    await expect(page.getByText('この交換先は受付を停止しています')).toBeVisible()
    await expect(page.getByText(notice)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/mypage/exchange')
    await expect(other.getByRole('link', { name: /QUOカードPay.*一時停止中/ })).toContainText(notice)
    await other.goto('/mypage/exchange/quo')
    await expect(other.getByText('QUOカードPayへの交換を一時停止しています')).toBeVisible()
    await place.ops('channel', 'resume', 'quo')
    await press(page, '交換する')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  })
})
