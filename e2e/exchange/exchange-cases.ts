import type { Channel } from '#contract/exchange/channel-names.ts'
import { failOrdersOfOthers } from '#server/testing/members/exchange-books.ts'
import { waitAndSkipToNextProbe } from '#server/testing/skip-time.ts'
import { expect } from '../kit/test.ts'
import { expectTimeline, type Journey } from './exchange-journey.ts'
import { exchangeIdOf, heading, press } from './exchange-server.ts'

/** The possible outcomes of an exchange, for every channel. */
type CaseRow = {
  title: (name: string) => string
  /** The operator reviews the first exchange of a member. */
  isReviewed?: true
  /** The channel of the short run; the others are in the long run. */
  short?: Channel
  /** Console messages to expect. */
  complaints?: RegExp[]
  /** Starts at the confirmation button. */
  walk: (journey: Journey) => Promise<void>
}

export const caseTable: readonly CaseRow[] = [
  {
    title: (name) => `a member exchanges points for a gift of ${name}`,
    walk: async ({ page, passToEnd, expectGift }) => {
      await press(page, '交換する')

      await passToEnd()
      await expectGift('受付済み', '発行中', '交換完了')
    },
  },
  {
    title: (name) =>
      `the operator rejects an exchange for ${name}, and the member reads why and gets the points back`,
    isReviewed: true,
    short: 'quo',
    walk: async ({ page, place, expectHeld, expectReturned }) => {
      await expect(page.getByText('初回の審査が済んでいないため')).toBeVisible()
      await press(page, '交換する')
      await expect(heading(page, '内容を確認しています')).toBeVisible()
      await expectTimeline(page, ['受付済み', '審査中', '発行中', '交換完了'])
      await expectHeld()

      const reason = '登録内容を確認できませんでした。'
      await place.ops('exchanges', 'reject', exchangeIdOf(page), '--reason', reason, '--yes')

      await expectReturned('今回は交換できませんでした', reason, '受付済み', '審査中', '交換不可')
    },
  },
  {
    title: (name) => `a member cancels an exchange for ${name} while it is in review`,
    isReviewed: true,
    walk: async ({ page, expectHeld, expectReturned }) => {
      await press(page, '交換する')
      await expect(heading(page, '内容を確認しています')).toBeVisible()
      await expectHeld()

      await press(page, '交換を取り消す')
      await press(page, '取り消す')

      await expectReturned('交換を取り消しました', '', '受付済み', '審査中', '取消済み')
    },
  },
  {
    title: (name) => `${name} is unreachable, returns, and the gift arrives`,
    walk: async ({ page, companies, passToTry, passToEnd, expectHeld, expectGift }) => {
      await companies.close()
      await press(page, '交換する')
      await expect(page.getByText(/ギフト提供会社での手続きに時間がかかっています。次は.+ごろ/)).toBeVisible()
      await expectTimeline(page, ['受付済み', '発行中', '交換完了'])
      await expectHeld()

      await companies.comeBack()
      await passToTry()

      await passToEnd()
      await expectGift('受付済み', '発行中', '交換完了')
    },
  },
  {
    title: (name) => `${name} issues a gift but its response is lost, and the check finds that single gift`,
    short: 'giftee_select',
    walk: async ({ page, companies, row, passToTry, expectHeld, expectGift }) => {
      companies.fail(row.company, 'lost')
      await press(page, '交換する')
      await expectUnknown(page)
      await expectHeld()

      await passToTry()

      await expectGift('受付済み', '発行中', '発行確認中', '交換完了')
    },
  },
  {
    title: (name) => `${name} fails without issuing, and the gift is ordered again under the same order id`,
    walk: async ({ page, companies, row, passToTry, passToEnd, expectHeld, expectGift }) => {
      companies.fail(row.company, '500')
      await press(page, '交換する')
      await expectUnknown(page)
      await expectHeld()

      await passToTry()

      await passToEnd()
      await expectGift('受付済み', '発行中', '発行確認中', '交換完了')
    },
  },
  {
    title: (name) => `${name} refuses the gift, and the member reads so and gets the points back`,
    walk: async ({ page, companies, row, expectReturned }) => {
      companies.fail(row.company, 'refused')

      await press(page, '交換する')

      await expectReturned(
        'ギフトを発行できませんでした',
        row.refusal,
        '受付済み',
        '発行中',
        '交換できませんでした',
      )
    },
  },
  {
    title: (name) => `${name} keeps failing, its channel closes and reopens by itself, and the gift arrives`,
    complaints: [/status of 401/],
    walk: async ({ page, db, companies, row, skipToTry, expectHeld, expectGift }) => {
      await companies.close()
      // Orders of other members failed before, because the retries of this order alone never open the circuit.
      await failOrdersOfOthers(db, row.channel)
      await press(page, '交換する')
      const here = page.url()
      await expect(async () => {
        await page.goto('/mypage/exchange')
        await expect(page.getByText(/^ギフト提供会社との通信が不安定なため/)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expectHeld()

      await companies.comeBack()
      await waitAndSkipToNextProbe(db, row.channel)
      await expect(async () => {
        await page.goto('/mypage/exchange')
        await expect(page.getByText(/交換できます|^手続き中$/).first()).toBeVisible({ timeout: 2_000 })
        await expect(page.getByText(/^ギフト提供会社との通信が不安定なため/)).toHaveCount(0)
      }).toPass()
      await page.goto(here)
      // The clock may have passed a retry too.
      await expect(async () => {
        await skipToTry()
        await expect(heading(page, 'ギフトが届きました')).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      await expectGift('受付済み', '発行中', '交換完了')
    },
  },
]

async function expectUnknown(page: Journey['page']): Promise<void> {
  await expect(heading(page, '発行を確認しています')).toBeVisible()
  await expect(page.getByText(/ごろに自動で確認します。二重に発行されることも/)).toBeVisible()
  await expectTimeline(page, ['受付済み', '発行中', '発行確認中', '交換完了'])
}
