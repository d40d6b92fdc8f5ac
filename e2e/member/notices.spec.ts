import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { agreeToNews, tellOfExpiredPoints } from '#server/testing/members/told-member.ts'
import { expectAccessible } from '../kit/axe.ts'
import { becomeMember, enter, mailText, ops } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'お知らせ' })

test('a member reads a new notice on one device, and the other device shows it as read', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { uid, email } = await becomeMember(page)
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await enter(phone, email)

  await tellOfExpiredPoints(db, uid)
  await expect(bell(page, 'お知らせ（未読1件）')).toBeVisible()
  await expect(bell(phone, 'お知らせ（未読1件）')).toBeVisible()
  await bell(page, 'お知らせ（未読1件）').click()

  await expect(panel(page).getByRole('heading', { name: /未読\s*ポイントが失効しました/ })).toBeVisible()
  await expect(bell(phone, 'お知らせ')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page, 'お知らせ')).toBeFocused()
  await page.getByRole('button', { name: 'ヘルプ' }).click()
  await expect(page.getByRole('navigation', { name: 'ヘルプ' }).getByRole('link')).toHaveText([
    'よくあるご質問',
    'お問い合わせ',
    '利用規約',
    'プライバシーポリシー',
    '特定商取引法に基づく表記',
  ])
  await phone.context().close()
})

test('the panel pages through notices, fits small screens and is accessible @long', async ({ page, db }) => {
  const { uid } = await becomeMember(page)
  await tellOfExpiredPoints(db, uid, 45)
  await bell(page, 'お知らせ（未読45件）').click()

  const rows = panel(page).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await panel(page).getByRole('button', { name: '以前のお知らせを見る' }).click()
  await expect(rows).toHaveCount(40)
  await panel(page).getByRole('button', { name: '以前のお知らせを見る' }).click()
  await expect(rows).toHaveCount(45)
  await expect(panel(page).getByRole('button', { name: '以前のお知らせを見る' })).toBeHidden()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/mypage\/history$/)
  await expect(panel(page)).toBeHidden()
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('the panel shows the last known notices and from when they are @long', async ({
    page,
    db,
    context,
  }) => {
    const { uid } = await becomeMember(page)
    await tellOfExpiredPoints(db, uid)
    await bell(page, 'お知らせ（未読1件）').click()
    await expect(panel(page).getByRole('heading', { name: /ポイントが失効しました/ })).toBeVisible()
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await bell(page, 'お知らせ').click()

    await expect(panel(page).getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: /ポイントが失効しました/ })).toBeVisible()
  })
})

test('a member who agreed gets the newsletter and stops it with one press, without signing in @long', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { uid, email } = await becomeMember(page)
  await agreeToNews(db, uid)
  const file = await textFile('秋のお知らせ\n\n新しいギフトが加わりました。')

  await ops('news', 'start', '--file', file, '--reason', '試験')
  const text = await mailText(page, { to: email, subject: '秋のお知らせ' })
  const link = /\/mypage\/\?stopNews=[\w.-]+/.exec(text)?.[0] ?? ''
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: '配信を停止する' }).click()

  await expect(visitor.getByText('配信を停止しました')).toBeVisible()
  await page.goto('/mypage/account')
  await expect(page.getByRole('switch', { name: 'お得なお知らせをメールで受け取る' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
  await visitor.context().close()
})

async function textFile(text: string): Promise<string> {
  const file = test.info().outputPath('text.txt')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return file
}
