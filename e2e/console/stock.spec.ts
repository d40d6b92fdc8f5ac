import { randomUUID } from 'node:crypto'
import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const heads = '種類,券面額（円）,ギフト番号,利用期限'
const fileOf = (lines: readonly string[]) => ({
  name: 'amazon-11月.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[heads, ...lines].join('\r\n')}`),
})

test('an admin imports a purchase by keyboard after mending its file, and withdraws a code; a viewer only looks', {
  tag: '@long',
}, async ({ page, browser }) => {
  const codes = [randomUUID(), randomUUID(), randomUUID()]
  const lines = codes.map((code) => `amazon,"1,000",${code},2028/3/31`)
  await enterAs(page, '管理')
  await page.getByRole('link', { name: '在庫', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'giftee Select' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'ギフトを取り込む' }).press('Enter')
  const file = page.getByLabel('CSVファイル')
  await file.setInputFiles(fileOf([...lines, `amazon,"1,000",1.23E+15,2028/3/31`, 'amazon,300,X,2020/1/1']))
  await expect(page.getByText('2件の誤りがあります')).toBeVisible()
  await expect(page.getByRole('row', { name: /5行目.*1\.23E\+15/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /6行目.*すでに過ぎています/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '内容を確かめる' })).toBeDisabled()
  await expectAccessible(page)

  await file.setInputFiles(fileOf(lines))
  await expect(page.getByText('3件のギフトを読み取りました')).toBeVisible()
  await page.getByLabel('コード', { exact: true }).selectOption({ label: '列なし' })
  await expect(page.getByText('列が必要です')).toBeVisible()
  await page.getByLabel('コード', { exact: true }).selectOption({ label: 'ギフト番号' })
  await expect(page.getByText('3件のギフトを読み取りました')).toBeVisible()
  await page.getByLabel('仕入れ額').fill('2,850')
  await page.getByLabel('仕入先').fill('見本商事')
  await page.getByRole('button', { name: '内容を確かめる' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('＋3件')
  await page.getByLabel('理由').fill('11月分の仕入れ')
  await expectAccessible(page)
  await page.getByRole('button', { name: '取り込む', exact: true }).press('Enter')
  const lot = page.getByRole('row', { name: /amazon-11月/ })
  await expect(lot).toContainText('2,850円')

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stock\/gifts\?lot=/)
  await expect(page.getByRole('row', { name: /Amazonギフトカード/ })).toHaveCount(3)
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Amazonギフトカード/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: '取り下げる' }).press('Enter')
  await page.getByLabel('理由').fill('仕入先から無効との連絡')
  // Enabled once the server has answered what would happen.
  await expect(page.getByRole('button', { name: '取り下げる' })).toBeEnabled()
  await page.getByRole('button', { name: '取り下げる' }).press('Enter')
  await expect(page.getByRole('row', { name: /取り下げ.*Amazonギフトカード/ })).toHaveCount(1)

  const viewer = await newPerson(browser)
  await enterAs(viewer, '閲覧')
  await viewer.getByRole('link', { name: '在庫', exact: true }).click()
  await expect(viewer.getByRole('row', { name: /amazon-11月/ })).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'ギフトを取り込む' })).toHaveCount(0)
  await viewer.context().close()
})

test('support replaces a broken gift that a member names by the number of the exchange', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await waitingExchange(db, { nickname: 'みどり', channel: 'amazon', points: 300 })
  const [exchange] = await db.sql<{ orderId: string; number: string }[]>`
    update exchange_request set status = 'issued', opened_at = now() where uid = ${uid}
    returning order_id as "orderId", number`
  if (!exchange) throw new Error('the exchange is missing')
  const { orderId, number } = exchange
  await db.sql`
    update exchange_stock set order_id = ${orderId}, reserved_at = now(), issued_at = now()
    where id = (
      select id from exchange_stock
      where channel = 'amazon' and points = 300 and order_id is null and ended_as is null limit 1)`
  await enterAs(page, 'サポート')
  await page.getByRole('link', { name: '在庫', exact: true }).click()
  const find = async () => {
    await page.getByRole('button', { name: 'ギフトを探す' }).click()
    await page.getByLabel('コード、URL、または交換番号').fill(number)
    await page.keyboard.press('Enter')
  }

  await find()
  await expect(page.getByRole('dialog')).toContainText('みどり')
  await expect(page.getByRole('dialog')).toContainText('表示済み')
  await expectAccessible(page)
  await page.getByRole('button', { name: '差し替える' }).click()
  await expect(page.getByRole('dialog')).toContainText('同じ金額の新しいギフト')
  await page.getByLabel('理由').fill('コードが使えないとの連絡')
  await page.getByRole('button', { name: '差し替える' }).click()
  await expect(page.getByText('ギフトの差し替えを行いました').first()).toBeVisible()

  await find()
  await expect(page.getByRole('dialog')).toContainText('未表示')
  const replaced = await db.sql`select 1 from exchange_stock where replaced_order_id = ${orderId}`
  expect(replaced).toHaveLength(1)
})

test('a reviewer tests a channel, pauses it with a notice, and resumes it', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, '審査')
  await page.getByRole('link', { name: '注文' }).click()
  const row = page.getByRole('row', { name: /giftee Select/ })
  await page.getByRole('button', { name: 'giftee Selectをテストする' }).click()
  await page.getByLabel('理由').fill('朝の確認')
  await page.getByRole('button', { name: 'テストする', exact: true }).click()
  await expect(row).toContainText('成功')

  await page.getByRole('button', { name: 'giftee Selectを止める' }).press('Enter')
  await page.getByLabel('会員へのお知らせ').fill('点検のため、受付を一時停止しています。')
  await expectAccessible(page)
  await page.getByRole('button', { name: '次へ' }).press('Enter')
  await page.getByLabel('理由').fill('会社のメンテナンス')
  await page.getByRole('button', { name: '止める', exact: true }).press('Enter')
  await expect(row).toContainText('停止中（運営）')
  await expect(row).toContainText('点検のため、受付を一時停止しています。')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'giftee Selectを再開する' }).press('Enter')
  await page.getByLabel('理由').fill('メンテナンスの終了')
  await page.getByRole('button', { name: '再開する', exact: true }).press('Enter')
  await expect(row).toContainText('受付中')
})
