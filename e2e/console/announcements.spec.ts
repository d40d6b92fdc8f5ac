import { type ServiceStatus, serviceStatusPath } from '#contract/notice/service-status.ts'
import { agreeToNews } from '#server/testing/members/told-member.ts'
import { expectAccessible } from '../kit/axe.ts'
import { memberHome, newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an operator writes an announcement beside its preview, a member reads it, and the operator ends it', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const phone = await newPerson(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  const member = await newMember(phone.request)
  await agreeToNews(db, member.uid)
  const title = `ギフトの種類が増えました ${member.uid.slice(0, 6)}`

  await enterAs(page, '管理')
  await page.getByRole('link', { name: 'お知らせ', exact: true }).click()
  await page.getByRole('button', { name: 'お知らせを書く' }).click()
  await page.getByLabel('タイトル').fill(title)
  await page.getByLabel('本文').fill('<b>今日から</b>、選べるギフトが増えました。')
  await page.getByLabel('リンク先').fill('javascript:alert(1)')
  await expect(page.getByText('このサイトのページか、https:// のリンクにしてください。')).toBeVisible()
  await page.getByLabel('リンク先').fill('/mypage/exchange')
  await page.getByLabel('リンクの文字').fill('交換先を見る')
  // Only members who agreed: other journeys run at the same time and must not see it.
  await page.getByLabel('対象').selectOption({ label: 'お得なお知らせに同意した会員' })
  await page.getByLabel('ページの上にバナーとして表示する').check()
  await expect(page.locator('figure')).toContainText(title)
  await expect(page.locator('figure')).toContainText('<b>今日から</b>')
  await expectAccessible(page)
  await page.getByRole('button', { name: '内容を確かめる' }).click()
  await page.getByLabel('理由').fill('新しい交換先のため')
  await page.getByRole('button', { name: 'お知らせを出す' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('表示中')
  await expectAccessible(page)

  await phone.goto('/mypage/')
  await expect(memberHome(phone)).toBeVisible()
  const banner = phone.getByRole('region', { name: '重要なお知らせ' })
  await expect(banner).toContainText(title)
  await expect(banner.getByRole('link', { name: '交換先を見る' })).toBeVisible()
  await expectAccessible(phone)

  await page.getByRole('button', { name: `「${title}」を終了する` }).click()
  await page.getByLabel('理由').fill('周知が終わったため')
  await page.getByRole('button', { name: '終了する', exact: true }).last().click()
  // Without its button the row is no longer named by the title, and the button said 終了する before.
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('cell', { name: '終了', exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('during maintenance a visitor reads kindly what works and until when', { tag: '@long' }, async ({
  page,
}) => {
  // Real maintenance would stop every other journey; what the server refuses has its own tests.
  const maintenance = {
    isOn: true,
    message: 'ただいまメンテナンスのため、ポイントと交換の操作を一時停止しています。',
    startsAt: '2026-11-16T00:00:00.000Z',
    endsAt: '2026-11-16T06:00:00.000Z',
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const status: ServiceStatus = {
    at: '2026-11-16T03:00:00.000Z',
    maintenance,
    ...{ announcements: [], campaigns: [], smallestGift: null, postponed: [] },
  }
  await page.route(`**${serviceStatusPath}`, (route) => route.fulfill({ json: status }))
  await page.goto('/')

  const place = page.getByRole('region', { name: 'サービスのお知らせ' })
  await expect(place).toContainText('メンテナンス中です')
  await expect(place).toContainText('11月16日（月）15:00ごろに再開する予定です。')
  await expectAccessible(page)
})
