import type { Locator } from '@playwright/test'
import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('support finds a member by an exchange number with the keyboard, grants points, reverses them and leaves a note', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid, exchangeId } = await waitingExchange(db, { nickname: 'みなと' })
  const [row] = await db.sql<{ number: string }[]>`
    select number from exchange_number where exchange_id = ${exchangeId}`
  const number = row?.number ?? ''
  await enterAs(page, 'サポート')
  await page.getByRole('link', { name: '会員', exact: true }).click()
  // Others on the same server may fill the first page.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type(number.toLowerCase(), { delay: 60 })
  await expect(page.getByRole('row', { name: /みなと.*交換の受付番号/ })).toBeVisible()
  await expect(page.getByLabel('検索')).toBeFocused()
  expect(page.url()).toContain(`q=${number.toLowerCase()}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '会員 みなと' })).toBeVisible()
  await expectAccessible(page)
  const acts = page.getByRole('button', { name: '操作', exact: true })
  await acts.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'メモを残す' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: '利用を停止する' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'ポイントを付与する' }).press('Enter')
  await page.getByLabel('ポイント', { exact: true }).fill('1,200')
  await page.getByRole('button', { name: '次へ' }).press('Enter')
  await expect(page.getByText('1,200pt', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('理由').fill('お待たせしたお詫びです。')
  await pressWhenReady(page.getByRole('button', { name: '付与する', exact: true }))
  const granted = page.getByRole('row', { name: /運営からの付与.*＋1,200/ })
  await expect(granted).toContainText('お待たせしたお詫びです。')
  await expect(page.getByText('残高 1,200pt')).toBeVisible()

  await page.getByLabel('履歴の種類').selectOption('ポイント')
  await expect(page).toHaveURL(/kind=point/)
  await granted.press('Enter')
  await page.getByRole('button', { name: 'この記録を取り消す' }).press('Enter')
  await page.getByLabel('理由').fill('金額に誤りがありました。')
  await pressWhenReady(page.getByRole('button', { name: '取り消す', exact: true }))
  await expect(granted).toContainText('取り消し済み')
  await expect(page.getByRole('row', { name: /取り消し.*−1,200/ })).toBeVisible()

  await acts.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'メモを残す' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'メモ' }).fill('電話で本人を確認。')
  await page.getByRole('button', { name: '次へ' }).press('Enter')
  await pressWhenReady(page.getByRole('button', { name: '残す', exact: true }))
  await expect(page.getByText('電話で本人を確認。').first()).toBeVisible()
  await page.getByRole('link', { name: '監査ログ' }).last().click()
  await expect(page.getByRole('row', { name: /履歴の取り消しを行いました/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /ポイントの付与を行いました/ })).toHaveCount(1)
  await page.goto(`${new URL(page.url()).origin}/members/${uid}`)
  await page.getByRole('heading', { name: '会員 みなと' }).waitFor()
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/members$/)
})

test('a reviewer suspends a member and returns the open exchange, and an admin begins the erasure with a certificate', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { uid } = await waitingExchange(db, { nickname: 'ことね' })
  const viewer = await newPerson(browser)
  await enterAs(viewer, '閲覧')
  await viewer.goto(`${new URL(viewer.url()).origin}/members/${uid}`)
  await expect(viewer.getByRole('heading', { name: '会員 ことね' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: '操作', exact: true })).toHaveCount(0)
  await viewer.context().close()

  await enterAs(page, '審査')
  await page.goto(`${new URL(page.url()).origin}/members/${uid}`)
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '利用を停止する' }).click()
  await expect(page.getByRole('button', { name: '次へ' })).toBeDisabled()
  await page.getByText('却下して返す').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('却下して、ポイントを返します')).toBeVisible()
  await page.getByLabel('理由').fill('同じ端末の会員が多数いるため')
  await page.getByRole('button', { name: '停止する', exact: true }).click()
  await expect(page.getByText('途中の交換はありません。')).toBeVisible()
  await expect(page.getByText('利用停止中')).toBeVisible()
  await expect(page.getByRole('row', { name: /交換不可/ })).toBeVisible()

  const admin = await newPerson(browser)
  await enterAs(admin, '管理')
  await admin.goto(`${new URL(admin.url()).origin}/members/${uid}`)
  await admin.getByRole('button', { name: '操作', exact: true }).click()
  await admin.getByRole('menuitem', { name: '会員情報を消去する' }).click()
  await admin.getByRole('button', { name: '消去の手続きを始める' }).click()
  await admin.getByRole('link', { name: /^C-/ }).click()
  await expect(admin.getByText('証明書は、消去が済むと発行されます。')).toBeVisible()
  await db.sql`
    update console_erasure set uid = null, erased_at = now(), parts = ${['account', 'exchange', 'contact']}
    where uid = ${uid}`
  await admin.reload()
  await expect(admin.getByRole('heading', { name: '消去したもの' })).toBeVisible()
  await expectAccessible(admin)
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^C-\d{8}-\w{4}\.json$/)
  await admin.context().close()
})

/** A key press does not wait for the preview, without which the button does nothing. */
async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
