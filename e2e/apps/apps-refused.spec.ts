import type { Page } from '@playwright/test'
import { unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { setLogAside } from '#server/testing/members/decisions.ts'
import { expectAccessible } from '../kit/axe.ts'
import { becomeMember, follow, mailLink } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: [/Failed to load resource/] })

test('an unverified member over the quota keeps the records locally, and they are sent after verification', {
  tag: '@long',
}, async ({ page, context, db }) => {
  const { email, uid } = await becomeMember(page)
  await follow(page, 'メモ')
  await write(page, '一つめ')
  await expect(page.getByText('同期済み')).toBeVisible()
  await db.sql`update sync_head set bytes = ${unverifiedBytesMax} where uid = ${uid}`

  await write(page, '二つめ')

  await expect(page.getByText('メール認証待ち')).toBeVisible()
  await expect(page.getByRole('button', { name: '認証メールを再送する' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'メモの一覧' })
  await expect(rows.getByRole('button', { name: /二つめ/ })).toContainText('この端末だけ')
  await expect(rows.getByRole('button', { name: /一つめ/ })).not.toContainText('この端末だけ')
  await expectAccessible(page)
  const mail = await context.newPage()
  await mail.goto(await mailLink(mail, { to: email, subject: '【こつこつ】メール認証のお願い' }))
  await mail.getByRole('button', { name: '認証する' }).click()
  await expect(page.getByText('同期済み')).toBeVisible()
  await expect(page.getByText('メール認証待ち')).toHaveCount(0)
  await expect(page.getByText('この端末だけ', { exact: true })).toHaveCount(0)
})

test('a member whose log was set aside is told so, and syncing resumes after the operator releases it', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await becomeMember(page)
  await follow(page, 'メモ')
  await write(page, '一つめ')
  await expect(page.getByText('同期済み')).toBeVisible()
  await setLogAside(db, { uid, app: 'note' }, true)

  await write(page, '二つめ')

  await expect(page.getByText('同期を停止中')).toBeVisible()
  await expect(page.getByRole('link', { name: 'お問い合わせ' }).first()).toBeVisible()
  await expectAccessible(page)
  await setLogAside(db, { uid, app: 'note' }, false)
  await expect(page.getByText('同期済み')).toBeVisible()
})

test('the records of an account that no longer exists stay on the device as the visitor’s', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await becomeMember(page)
  await follow(page, 'メモ')
  await write(page, '残るメモ')
  await expect(page.getByText('同期済み')).toBeVisible()
  await db.sql`delete from auth_session where uid = ${uid}`
  await db.sql`delete from auth_member where uid = ${uid}`

  await page.goto('/apps/note')

  await expect(page.getByRole('button', { name: /残るメモ/ })).toBeVisible()
  await expect(page.getByText('この端末に保存')).toBeVisible()
  await page.goto('/mypage/')
  await expect(page.getByText('この端末に記録が残っています')).toHaveCount(0)
})

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill(text)
}
