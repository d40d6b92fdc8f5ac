import { forgetTests } from '#server/testing/members/exchange-books.ts'
import { mailLink, newMember, password, toastOf } from '../kit/member.ts'
import { advance, grant } from '../kit/operator.ts'
import { expect } from '../kit/test.ts'
import { caseTable } from './exchange-cases.ts'
import { channelTable, linkPaypay } from './exchange-channels.ts'
import { test } from './exchange-company.ts'
import { newExchanger, setOut } from './exchange-journey.ts'
import { choose, exchangeIdOf, heading, press } from './exchange-server.ts'

// One server for all tests; each makes its own member.
test.describe.configure({ mode: 'default' })

for (const { title, isReviewed, short, complaints = [], walk } of caseTable) {
  test.describe(() => {
    test.use({ expectedComplaints: complaints })

    for (const row of channelTable) {
      const tag = row.channel === short ? [] : ['@long']
      test(title(row.name), { tag }, async ({ page, db, place, companies }) => {
        await walk(await setOut({ page, db, place, companies }, row, { isKnown: !isReviewed }))
      })
    }
  })
}

test('a member unlinks PayPay and needs a new consent', { tag: '@long' }, async ({ page, db, companies }) => {
  await newExchanger(page, db)
  await page.goto('/mypage/exchange/paypay')
  await linkPaypay(page, companies)

  await press(page, '連携を解除')
  await press(page, '解除する')

  await expect(toastOf(page, 'PayPayとの連携を解除しました')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PayPayと連携' })).toBeVisible()
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled()
})

test('a channel is shown as in preparation when the company has not passed a test call', {
  tag: '@long',
}, async ({ page, db, place }) => {
  await newExchanger(page, db)
  await forgetTests(db)

  for (const [channel, name] of [
    ['giftee_select', 'giftee Select'],
    ['quo', 'QUOカードPay'],
  ] as const) {
    await page.goto(`/mypage/exchange/${channel}`)
    await expect(page.getByText(`${name}への交換は準備中です`)).toBeVisible()
    await place.ops('channel', 'test', channel)
    await page.goto(`/mypage/exchange/${channel}`)
    await expect(page.getByRole('button', { name: '確認へ進む' })).toBeEnabled()
  }
})

test.describe('with refusals and re-authentication', () => {
  // Browsers log refused calls, also those with an expired token.
  test.use({ expectedComplaints: [/status of 4\d\d/] })

  test('a member re-authenticates for the first exchange, waits for the review and receives the gift', async ({
    page,
    db,
    place,
  }) => {
    const { uid, email } = await newMember(page.request)
    await page.goto('/mypage/exchange')
    await expect(page.getByText('メール認証が必要です')).toBeVisible()
    await expect(page.getByText('もう少しで交換できます')).toBeVisible()
    await page.goto(await mailLink(page, { to: email, subject: '【こつこつ】メール認証のお願い' }))
    await page.getByRole('button', { name: /認証する/ }).click()
    await grant(db, uid, 1_000, '試験')
    await advance(db, page.request, '73h')

    await choose(page, 'giftee_select', '500')
    await expect(page.getByText('初回の審査が済んでいないため')).toBeVisible()
    await press(page, '交換する')
    const asks = page.getByRole('dialog', { name: 'ログインの確認' })
    await asks.getByLabel('現在のパスワード', { exact: true }).fill(password)
    await asks.getByRole('button', { name: '確認する' }).click()

    await expect(heading(page, '内容を確認しています')).toBeVisible()
    await expect(page.getByText(/中に結果をお知らせします/)).toBeVisible()
    await place.ops('exchanges', 'approve', exchangeIdOf(page), '--reason', '確認済み', '--yes')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
    await press(page, '表示する')
    await expect(page.getByRole('link', { name: 'ギフトを開く' })).toHaveAttribute('href', /^https:/)
  })

  test('a paused channel says so on its page, and also to a member who is about to confirm', {
    tag: '@long',
  }, async ({ page, context, db, place }) => {
    await newExchanger(page, db)
    await choose(page, 'quo', '300')
    const notice = '18時ごろに再開します。'

    await place.ops('channel', 'pause', 'quo', '--notice', notice, '--reason', '障害')
    await press(page, '交換する')

    await expect(page.getByText('この交換先は受付を停止しています')).toBeVisible()
    await expect(page.getByText(notice)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/mypage/exchange')
    await expect(other.getByRole('link', { name: /QUOカードPay.*一時停止中/ })).toContainText(notice)
    await other.goto('/mypage/exchange/quo')
    await expect(other.getByText('QUOカードPayへの交換を一時停止しています')).toBeVisible()
    await place.ops('channel', 'resume', 'quo', '--reason', '復旧')
    await press(page, '交換する')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  })
})
