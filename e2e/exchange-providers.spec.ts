import type { Page } from '@playwright/test'
import {
  companyKeys,
  type GiftCompanies,
  paypayAnswerToken,
  startGiftCompanies,
} from '#server/testing/gift-companies.ts'
import { test as base, choose, enterAsDemo, heading, press } from './exchange-server.ts'
import { toastOf } from './member.ts'
import { expect } from './test.ts'

/** Against companies that behave as they document themselves, and fail when they are told to. */
const test = base.extend<object, { companies: GiftCompanies }>({
  companies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const companies = await startGiftCompanies()
      await use(companies)
      await companies.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ companies }, use) => {
    const { amazon, paypay } = companyKeys
    await use({
      AMAZON_PARTNER_ID: amazon.partnerId,
      AMAZON_ACCESS_KEY: amazon.accessKey,
      AMAZON_SECRET_KEY: amazon.secretKey,
      AMAZON_REGION: amazon.region,
      AMAZON_ENDPOINT: companies.origin,
      PAYPAY_API_KEY: paypay.apiKey,
      PAYPAY_API_SECRET: paypay.apiSecret,
      PAYPAY_MERCHANT_ID: paypay.merchantId,
      PAYPAY_ENDPOINT: companies.origin,
    })
  },
})

test.describe.configure({ mode: 'default' })
test.use({ expectedComplaints: [/status of 4\d\d/] })

test('a company that will not brings the points back, and says so', { tag: '@long' }, async ({
  page,
  companies,
}) => {
  await enterAsDemo(page)
  await choose(page, 'amazon', '500')
  companies.fail('amazon', 'refused')

  await press(page, '交換する')

  await expect(heading(page, 'ギフトを発行できませんでした')).toBeVisible()
  await expect(page.getByText(/ポイントはすべて残高に戻りました。/)).toBeVisible()
})

test('PayPay is linked, takes any whole number, and what was lost on the way is found issued', {
  tag: '@long',
}, async ({ page, companies }) => {
  await enterAsDemo(page)
  await agreeAtPaypay(page, companies.origin)
  await page.goto('/mypage/exchange/paypay')
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled()
  await press(page, 'PayPayと連携')
  await expect(page.getByText('PayPay連携済み')).toBeVisible()

  await page.getByLabel('金額を入力').fill('１２３')
  await press(page, '123ptの確認へ進む')
  await expect(page.getByText('連携したPayPayに直接')).toBeVisible()
  companies.fail('paypay', 'lost')
  await press(page, '交換する')

  await expect(heading(page, '発行を確認しています')).toBeVisible()
  await expect(page.getByText(/ごろに自動で確認します。二重に発行されることも/)).toBeVisible()
  await expect(heading(page, 'ギフトが届きました')).toBeVisible({ timeout: 30_000 })
  expect([...companies.orders.values()].filter(({ amount }) => amount === 123)).toHaveLength(1)
  await expect(page.getByText(/そのまま付与されます/)).toBeVisible()
  await expect(page.getByRole('button', { name: '表示する' })).toHaveCount(0)
})

test('what a company never received is asked for again under the same id', { tag: '@long' }, async ({
  page,
  place,
  companies,
}) => {
  await enterAsDemo(page)
  await page.goto('/mypage/exchange/paypay')
  await page.getByLabel('金額を入力').fill('124')
  await press(page, '124ptの確認へ進む')
  companies.fail('paypay', 'malformed')
  await press(page, '交換する')

  await expect(heading(page, '発行を確認しています')).toBeVisible()
  // Asked for once more, it is made, and a little later they say that it is done.
  await expect(async () => {
    await place.ops('clock', 'advance', '1m')
    await expect(heading(page, 'ギフトが届きました')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect([...companies.orders.values()].filter(({ amount }) => amount === 124)).toHaveLength(1)

  await page.goto('/mypage/exchange/paypay')
  await press(page, '連携を解除')
  await press(page, '解除する')
  await expect(toastOf(page, 'PayPayとの連携を解除しました')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PayPayと連携' })).toBeVisible()
})

test('a company that is busy is waited for, and the gift comes by itself', { tag: '@long' }, async ({
  page,
  companies,
}) => {
  await enterAsDemo(page)
  await choose(page, 'amazon', '300')
  companies.fail('amazon', '429')
  await press(page, '交換する')

  await expect(page.getByText(/提供元が混み合っているため、時間をおいて続けています。/)).toBeVisible()
  await expect(heading(page, 'ギフトが届きました')).toBeVisible({ timeout: 30_000 })
  await press(page, '表示する')
  await expect(page.getByText(/^CLAIM-/)).toBeVisible()
})

/** PayPay's own page, on which the member says yes. */
async function agreeAtPaypay(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/agree?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const back = new URL(query.get('redirectUrl') ?? '')
    back.searchParams.set('responseToken', await paypayAnswerToken(query.get('nonce') ?? '', 'succeeded'))
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
}
