import type { Page } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { newExchanger } from '../exchange/exchange-journey.ts'
import { choose, heading, press } from '../exchange/exchange-server.ts'
import { password, toastOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

// Browsers log refused calls.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test('a member with an old sign-in confirms the password, and the gift and the export then continue', {
  tag: '@long',
}, async ({ page, db }) => {
  const uid = await newExchanger(page, db)
  await choose(page, 'amazon', '300')
  await press(page, '交換する')
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  await makeOld(page, db, uid)

  await press(page, '表示する')
  await expect(toastOf(page, '認証の有効期限が切れています')).toBeVisible()
  await expect(page.getByText(/^見本-AMAZON/)).toHaveCount(0)
  await confirmPassword(page)
  await expect(page.getByText(/^見本-AMAZON/)).toBeVisible()

  await page.goto('/mypage/account')
  await makeOld(page, db, uid)
  const saved = page.waitForEvent('download')
  await press(page, 'データを書き出す')
  await confirmPassword(page)
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
})

test('a member with three cancellations today is told before a fourth request that it cannot be canceled until tomorrow', {
  tag: '@long',
}, async ({ page, db }) => {
  await newExchanger(page, db, { isKnown: false })

  for (const left of [3, 2, 1]) {
    await choose(page, 'quo', '300')
    await press(page, '交換する')
    await press(page, '交換を取り消す')
    await expect(page.getByRole('dialog')).toContainText(`取り消しは1日3回までで、本日はあと${left}回です`)
    await press(page, '取り消す')
    await expect(heading(page, '交換を取り消しました')).toBeVisible()
  }
  await choose(page, 'quo', '300')
  await expect(page.getByText('このお申し込みは日付が変わるまで取り消せません')).toBeVisible()
  await press(page, '交換する')

  await expect(heading(page, '内容を確認しています')).toBeVisible()
  await expect(
    page.getByText('取り消しは1日3回までです。日付が変わりましたら、また取り消せます。'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '交換を取り消す' })).toHaveCount(0)
})

/** Makes the next token of this browser say that the member signed in an hour ago. */
async function makeOld(page: Page, db: ServerData, uid: string): Promise<void> {
  await db.sql`update auth_session set auth_time = auth_time - interval '1 hour' where uid = ${uid}`
  await page.reload()
}

async function confirmPassword(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: 'ログインの確認' })
  await asking.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await asking.getByRole('button', { name: '確認する' }).click()
}
