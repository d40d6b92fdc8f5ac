import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import {
  becomeMember,
  enter,
  follow,
  memberHome,
  newMember,
  ops,
  password,
  signOut,
  toastOf,
  trySignIn,
  wayIn,
} from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('a member changes the nickname on all devices, exports their data, and signs out another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newMember(page.request)
  const phone = await (await browser.newContext({ baseURL })).newPage()
  await enter(phone, email)
  await page.goto('/mypage/account')

  await page.getByLabel('ニックネーム').fill('こつこつ 運営')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('運営と間違えられる名前は使えません')).toBeVisible()
  await page.getByLabel('ニックネーム').fill('ことり花子')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(toastOf(page, 'ニックネームを変更しました')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('ことり花子さん')

  await test.step('a member exports all their data as a file', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'データを書き出す' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^kotsukotsu-\d{4}-\d{2}-\d{2}\.zip$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    // The names of files in an archive are not compressed.
    for (const name of ['はじめに.txt', 'account.json', 'やること/todos.ics'])
      expect(Buffer.concat(chunks).includes(name)).toBe(true)
  })

  await test.step('another device is signed out at once', async () => {
    const devices = page.getByRole('list', { name: 'ログイン中の端末' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: /ログアウト/ }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(wayIn(phone)).toBeVisible()
  })
  await phone.context().close()
})

test('marketing mail is off until the member turns it on', { tag: '@long' }, async ({ page }) => {
  await newMember(page.request)
  await page.goto('/mypage/account')
  const news = page.getByRole('switch', { name: 'お得なお知らせをメールで受け取る' })
  await expect(news).not.toBeChecked()

  await news.click()

  await expect(toastOf(page, 'お知らせメールを受け取ります')).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
})

test.describe('with calls that are refused', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a restricted member reads the reason, the end and how to object; a suspended one is signed out at once and cannot return', async ({
    page,
  }) => {
    const { email, uid } = await becomeMember(page)
    await ops('members', 'restrict', uid, '--reason', '不自然な獲得の確認', '--days', '30')
    await expect(page.getByText('ポイントの獲得と交換を制限しています')).toBeVisible()
    await expect(page.getByText(/不自然な獲得の確認/)).toBeVisible()
    await expect(page.getByRole('link', { name: '異議を申し立てる' })).toHaveAttribute(
      'href',
      /^\/contact\?kind=/,
    )

    await ops('members', 'suspend', uid, '--reason', '規約違反')

    await expect(wayIn(page)).toBeVisible()
    await expect(page.getByText('サービスの利用が停止されています').first()).toBeVisible()
    await trySignIn(page, email)
    await expect(toastOf(page, 'サービスの利用が停止されています').first()).toBeVisible()
  })

  test('a member deletes the account, is asked on the next sign-in, and only yes restores it', async ({
    page,
  }) => {
    const { email } = await newMember(page.request)
    await page.goto('/mypage/account')
    await page.getByRole('link', { name: '退会の手続き' }).click()
    await page.getByRole('button', { name: '退会する' }).click()
    await expect(page.getByText('確認のうえ、チェックを入れてください')).toBeVisible()
    await page.getByRole('checkbox', { name: '失われるものを確認しました' }).check()
    await page.getByLabel('確認のため「退会」と入力してください').fill('退会')
    await page.getByRole('button', { name: '退会する' }).click()
    await expect(page.getByRole('heading', { name: '退会の手続きが完了しました' })).toBeVisible()
    await page.getByRole('button', { name: 'ログイン画面へ' }).click()

    await trySignIn(page, email)
    await expect(page.getByRole('heading', { name: '退会を取り消しますか？' })).toBeFocused()
    await page.getByRole('button', { name: '退会を続ける' }).click()
    await page.reload()
    await expect(wayIn(page)).toBeVisible()
    await tryRegister(page, email)
    await expect(page.getByRole('form').getByText('このメールアドレスは使用されています')).toBeVisible()

    await page.getByRole('tab', { name: 'ログイン' }).click()
    await trySignIn(page, email)
    await page.getByRole('button', { name: '退会を取り消す' }).click()
    await expect(memberHome(page)).toBeVisible()
    await signOut(page)
    await trySignIn(page, email)
    await expect(memberHome(page)).toBeVisible()
  })
})

test('axe finds no violation on the sign-in, the member home and the account page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/mypage/')
  await expect(wayIn(page)).toBeVisible()
  await expectAccessible(page)
  await becomeMember(page)
  await expectAccessible(page)
  await follow(page, 'アカウント')
  await expect(page.getByText('この端末', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violation on a refused registration and the deletion page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/mypage/')
  await page.getByRole('tab', { name: '新規登録' }).click()
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('続けるには同意が必要です')).toBeVisible()
  await expectAccessible(page)
  await becomeMember(page)
  await page.goto('/mypage/account/delete')
  await expect(page.getByRole('button', { name: '退会する' })).toBeVisible()
  await expectAccessible(page)
})

async function tryRegister(page: Page, email: string) {
  await page.getByRole('tab', { name: '新規登録' }).click()
  const form = page.getByRole('form', { name: '新規登録' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /利用規約/ }).check()
  await form.getByRole('button', { name: '登録する' }).click()
}
