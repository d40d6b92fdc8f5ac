import type { Page } from '@playwright/test'
import type { Channel } from '#contract/exchange/channel-names.ts'
import {
  codeOf,
  companyKeys,
  type GiftCompanies,
  paypayAnswerToken,
} from '#server/testing/outside/gift-companies.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expect } from '../kit/test.ts'
import { press } from './exchange-server.ts'

type World = { companies: GiftCompanies; db: ServerData; uid: string }

/** How the channels and their companies differ. */
export type PaidChannel = {
  channel: Channel
  company: 'amazon' | 'paypay' | 'giftee' | 'quo'
  /** The name in titles. */
  name: string
  points: number
  /** On the channel's page, up to the button that leads to the confirmation. */
  chooseAmount: (page: Page, world: World) => Promise<void>
  /** The company's id for an order. */
  orderName: (orderId: string) => string
  expectGift: (page: Page, orderName: string) => Promise<void>
  /** How many checks of an accepted order it takes until the company reports it as done. */
  asksAfter: number
  /** The company's message to the member when it refuses the gift. */
  refusal: string
}

export const channelTable: readonly PaidChannel[] = [
  {
    channel: 'amazon',
    company: 'amazon',
    name: 'Amazon',
    points: 300,
    chooseAmount: (page) => pick(page, '300pt'),
    orderName: (orderId) => companyKeys.amazon.partnerId + orderId.replaceAll('-', ''),
    expectGift: async (page, orderName) => {
      await press(page, '表示する')
      await expect(page.getByText(codeOf(orderName), { exact: true })).toBeVisible()
    },
    asksAfter: 0,
    refusal: 'Amazonギフトカードを発行できませんでした。金額を変えるか、時間をおいてお試しください。',
  },
  {
    channel: 'paypay',
    company: 'paypay',
    name: 'PayPay',
    points: 123,
    chooseAmount: async (page, { companies, db, uid }) => {
      await linkPaypay(page, companies)
      await expect(page.getByText('登録情報の変更後のため、お待ちください')).toBeVisible()
      await db.sql`update exchange_link set linked_at = linked_at - interval '24 hours' where uid = ${uid}`
      await page.reload()
      await page.getByLabel('金額を入力').fill('１２３')
    },
    orderName: (orderId) => orderId,
    expectGift: async (page) => {
      await expect(page.getByText(/そのまま付与されます/)).toBeVisible()
      await expect(page.getByRole('button', { name: '表示する' })).toHaveCount(0)
    },
    asksAfter: 1,
    refusal: 'PayPayとの連携が無効になっています。連携し直してから、もう一度お試しください。',
  },
  {
    channel: 'giftee_select',
    company: 'giftee',
    name: 'giftee',
    points: 1_000,
    chooseAmount: (page) => pick(page, '1,000pt'),
    orderName: (orderId) => orderId,
    expectGift: expectAddress,
    asksAfter: 0,
    refusal: 'giftee Selectを発行できませんでした。時間をおいて、もう一度お試しください。',
  },
  {
    channel: 'quo',
    company: 'quo',
    name: 'QUO',
    points: 500,
    chooseAmount: (page) => pick(page, '500pt'),
    orderName: (orderId) => orderId,
    expectGift: expectAddress,
    asksAfter: 0,
    refusal: 'QUOカードPayを発行できませんでした。時間をおいて、もう一度お試しください。',
  },
]

const pick = (page: Page, points: string) =>
  page.getByRole('radio', { name: new RegExp(`^${points}`) }).check({ force: true })

async function expectAddress(page: Page, orderName: string): Promise<void> {
  await press(page, '表示する')
  const address = `https://gift.example/${codeOf(orderName)}`
  await expect(page.getByRole('link', { name: 'ギフトを開く' })).toHaveAttribute('href', address)
}

/** The member consents on PayPay's page. */
export async function linkPaypay(page: Page, { origin }: GiftCompanies): Promise<void> {
  await page.route(`${origin}/agree?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const back = new URL(query.get('redirectUrl') ?? '')
    back.searchParams.set('responseToken', await paypayAnswerToken(query.get('nonce') ?? '', 'succeeded'))
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled()
  await press(page, 'PayPayと連携')
  await expect(page.getByText('PayPay連携済み')).toBeVisible()
}
