import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { expectAccessible } from '../kit/axe.ts'
import { anotherDevice, memberHome, newMember, trySignIn, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { newExchanger } from './exchange-journey.ts'
import { choose, heading, press } from './exchange-server.ts'

// Browsers log refused calls.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test('a member finds an unopened gift in the list, opens it, marks it as used and takes the mark back', async ({
  page,
  db,
}) => {
  await newExchanger(page, db)
  await choose(page, 'quo', '300')
  await press(page, '交換する')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  await expect(page.getByText(/^受付番号 E-\d{8}-[0-9A-Z]{4}$/)).toBeVisible()
  await page.goto('/mypage/account/delete')
  await expect(page.getByText('まだ開いていないギフトが 1件あります')).toBeVisible()
  await page.getByRole('link', { name: '開いて受け取る' }).click()

  const unopened = page.getByRole('region', { name: 'まだ開いていないギフト' })
  await expect(unopened.getByText('1件')).toBeVisible()
  await unopened.getByRole('link', { name: /QUOカードPay/ }).click()
  await expect(page.getByRole('button', { name: '使用済みにする' })).toHaveCount(0)
  await press(page, '表示する')
  await expect(page.getByRole('link', { name: 'ギフトを開く' })).toBeVisible()
  await press(page, '使用済みにする')
  await expect(heading(page, 'このギフトは使用済みです')).toBeVisible()
  await press(page, '使用済みを取り消す')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()

  await page.getByRole('link', { name: 'ポイント交換へ戻る' }).click()
  await expect(page.getByRole('heading', { name: '最近の交換' })).toBeVisible()
  await expect(unopened).toHaveCount(0)
})

test('a member who is leaving receives a gift at sign-in, and the account stays as it was', {
  tag: '@long',
}, async ({ page, db }) => {
  const { email, uid } = await newMember(page.request)
  await allowExchange(db, uid, { points: 2_000 })
  await choose(page, 'quo', '500')
  await press(page, '交換する')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  await page.goto('/mypage/account/delete')
  await page.getByRole('checkbox', { name: '失われるものを確認しました' }).check()
  await page.getByLabel('確認のため「退会」と入力してください').fill('退会')
  await press(page, '退会する')
  await expect(page.getByText('受け取っていないギフトは')).toBeVisible()
  await press(page, 'ログイン画面へ')

  await trySignIn(page, email)
  await expect(page.getByText('まだ開いていないギフトが1件あります。')).toBeVisible()
  await press(page, 'ギフトを受け取る')
  await expect(page.getByRole('heading', { name: 'ギフトを受け取る' })).toBeFocused()
  await page
    .getByRole('listitem')
    .filter({ hasText: '500円分' })
    .getByRole('button', { name: '表示する' })
    .click()
  await expect(page.getByText(/quo\/mihon-500-\d+/)).toBeVisible()

  await page.goto('/mypage/history')
  await expect(wayIn(page)).toBeVisible()
  await trySignIn(page, email)
  await expect(page.getByRole('heading', { name: '退会を取り消しますか？' })).toBeVisible()
})

test('a chosen amount is kept while another device has an exchange open in the same channel', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { email, uid } = await newMember(page.request)
  await allowExchange(db, uid, { points: 10_000, isKnown: false })
  await page.goto('/mypage/exchange/amazon')
  await page.getByRole('radio', { name: '1,000pt' }).check({ force: true })
  const other = await anotherDevice(browser, email)
  await choose(other.page, 'amazon', '500')
  await press(other.page, '交換する')
  await expect(page.getByText('手続き中のお申し込みがあります')).toBeVisible()

  await press(other.page, '交換を取り消す')
  await press(other.page, '取り消す')

  await expect(page.getByRole('radio', { name: '1,000pt' })).toBeChecked()
  await expect(page.getByRole('button', { name: '1,000ptの確認へ進む' })).toBeEnabled()
  await other.context.close()
})

test('the home card names the end of a block of 72 or 24 hours in place of its button', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await newMember(page.request)
  await allowExchange(db, uid)
  const until = page.getByRole('status').filter({ hasText: 'から交換できます' })
  const button = page.getByRole('main').getByRole('link', { name: 'ポイントを交換する', exact: true })

  await db.sql`update auth_member set created_at = now() where uid = ${uid}`
  await page.goto('/mypage/')
  await expect(until).toContainText('ご登録から72時間後')
  await expect(button).toHaveCount(0)
  await db.sql`
    update auth_member set created_at = now() - interval '9 days', credentials_changed_at = now() where uid = ${uid}`
  await page.reload()
  await expect(until).toContainText('24時間は交換できません')
  await db.sql`update auth_member set credentials_changed_at = null where uid = ${uid}`
  await page.reload()
  await expect(memberHome(page)).toBeVisible()

  await expect(button).toBeVisible()
  await expect(until).toHaveCount(0)
})

test('axe finds no violation on the list of unopened gifts, on used and expired ones, and where a leaving member receives them', {
  tag: '@long',
}, async ({ page, db }) => {
  const { email, uid } = await newMember(page.request)
  await allowExchange(db, uid, { points: 2_000 })
  await choose(page, 'quo', '300')
  await press(page, '交換する')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  const gift = page.url()
  await page.goto('/mypage/exchange')
  await expect(page.getByRole('region', { name: 'まだ開いていないギフト' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(gift)
  await press(page, '表示する')
  await press(page, '使用済みにする')
  await expect(heading(page, 'このギフトは使用済みです')).toBeVisible()
  await expectAccessible(page)
  await db.sql`update exchange_request set used_at = null, gift_expires_on = '2026-11-01' where uid = ${uid}`
  await page.reload()
  await expect(heading(page, 'ギフトの有効期限が過ぎました')).toBeVisible()
  await expectAccessible(page)

  await db.sql`update auth_member set erase_at = now() + interval '14 days' where uid = ${uid}`
  await page.context().clearCookies()
  await page.goto('/mypage/')
  await trySignIn(page, email)
  await press(page, 'ギフトを受け取る')
  await expect(page.getByRole('list', { name: '受け取れるギフト' })).toBeVisible()
  await expectAccessible(page)
})
