import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { expectAccessible } from '../kit/axe.ts'
import { debugEnv } from '../kit/debug-token.ts'
import { follow, mailLink, memberHome, newEmail, newMember, password, skipWelcome } from '../kit/member.ts'
import { advance } from '../kit/operator.ts'
import { preparedData } from '../kit/prepared-data.ts'
import { expect, test } from '../kit/test.ts'

test.describe('with its own clock', () => {
  // A separate server and four simulated days: slow on a busy machine.
  test.describe.configure({ timeout: 180_000 })

  let server: ServerProcess
  let dataDir: string

  test.beforeAll(async () => {
    dataDir = preparedData('e2e-referral')
    server = await startServerProcess({ dataDir, env: { ...debugEnv } })
  })
  test.afterAll(async () => {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a member invites a friend, who registers from the link and is active on three days; both are paid once and see it live', {
    tag: '@long',
  }, async ({ browser }) => {
    const [hers, his] = [
      await browser.newContext({ baseURL: server.origin }),
      await browser.newContext({ baseURL: server.origin }),
    ]
    const [her, him] = [await hers.newPage(), await his.newPage()]
    await newMember(her.request)
    await her.goto('/mypage/referral')
    await expect(her.getByText('まだお友だちはいません')).toBeVisible()
    const link = await her.getByText(/\/lps\/referralFriend\?code=/).textContent()
    expect(await her.getByRole('link', { name: 'LINEで送る' }).getAttribute('href')).toContain(
      encodeURIComponent('openExternalBrowser=1'),
    )

    // The friend opens the link, and registers later in another tab.
    await him.goto(link ?? '')
    await expect(him.getByText(/^メンバー\d{4}さんからの招待です$/)).toBeVisible()
    await him.reload()
    await him.close()
    const tab = await his.newPage()
    await tab.goto('/mypage/')
    const email = await registerWithKeptCode(tab, link ?? '')
    await expect(her.getByText('登録済み', { exact: true })).toBeVisible()

    await tab.goto(await mailLink(tab, { to: email, subject: '【こつこつ】メール認証のお願い' }))
    await tab.getByRole('button', { name: '認証する' }).click()
    await expect(her.getByText(/^あと2日のご利用で確定（期限 \d+\/\d+）$/)).toBeVisible()
    await nextDay(her)
    await tab.goto('/mypage/')
    await expect(her.getByText(/^あと1日のご利用で確定/)).toBeVisible()

    await follow(tab, '紹介')
    await expect(tab.getByText(/あと1日のご利用で、紹介特典100ptが確定します/)).toBeVisible()
    await nextDay(her)
    const home = await his.newPage()
    await home.goto('/mypage/')

    await expect(her.getByText('確定', { exact: true })).toBeVisible()
    await expect(her.getByText('＋300pt')).toBeVisible()
    await expect(tab.getByText('紹介特典100ptを受け取りました')).toBeVisible()
    await expect(home.getByRole('region', { name: '最近の動き' })).toContainText('＋100pt')
    await nextDay(her)
    await home.goto('/mypage/')
    await her.goto('/mypage/history?filter=referral')
    await expect(her.getByText('＋300')).toHaveCount(1)
    await hers.close()
    await his.close()
  })

  const nextDay = (page: Page) => besideServer(dataDir, (db) => advance(db, page.request, '1d'))
})

test('the demo member sees friends in each state', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mypage/referral')
  await page.getByRole('button', { name: 'デモ会員で試す' }).click()

  const friends = page.getByRole('list', { name: '紹介したお友だちの状況' })
  await expect(friends.getByRole('listitem')).toHaveCount(5)
  await expect(friends.getByText('登録済み', { exact: true })).toHaveCount(1)
  await expect(friends.getByText(/^あと1日のご利用で確定（期限 \d+\/\d+）$/)).toHaveCount(1)
  await expect(friends.getByText('確定', { exact: true })).toHaveCount(2)
  await expect(friends.getByText('条件を満たしませんでした')).toHaveCount(1)
  await expectAccessible(page)
})

test('/lps/referralFriend is marked as PR, shows the conditions, and offers registration whatever the code', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/lps/referralFriend')
  await expect(page.getByText('こつこつへようこそ')).toBeVisible()
  await page.goto('/lps/referralFriend?code=XXXX-3467')

  await expect(page.getByText('このリンクの紹介コードは使えません')).toBeVisible()
  await expect(page.getByText('お友だちのコードを入力します').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('このページから引き継がれます').filter({ visible: true })).toHaveCount(0)
  await expectAdvertised(page)
  await page.getByRole('main').getByRole('link', { name: '無料で会員登録' }).first().click()
  await expect(page).toHaveURL('/mypage/?tab=register')
  await expect(page.getByLabel('紹介コード')).toHaveValue('')
})

for (const [path, action, leadsTo] of [
  ['/lps', 'お友だち紹介を見る', '/lps/referral'],
  ['/lps/referral', '紹介リンクを受け取る', '/mypage/'],
] as const) {
  test(`${path} is marked as PR, shows the conditions, and has one call to action`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path)

    await expectAdvertised(page)
    await page.getByRole('main').getByRole('link', { name: action }).first().click()
    await expect(page).toHaveURL(leadsTo)
  })
}

test.describe('in the in-app browser of LINE', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.0.0',
  })

  test('a link to the default browser, which keeps the code, replaces Google and Apple beside registration by mail', async ({
    page,
  }) => {
    const outside = page.getByRole('link', { name: 'ブラウザで開く' })
    await page.goto('/lps/referralFriend?code=ACDEFGHJ')
    await expect(outside).toHaveAttribute('href', /referralFriend\?code=ACDEFGHJ&openExternalBrowser=1$/)
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)

    await page.goto('/mypage/')
    await expect(outside).toHaveAttribute('href', /openExternalBrowser=1/)
    await expect(page.getByRole('button', { name: /で続ける/ })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: '新規登録' })).toBeVisible()
  })
})

/** Required by law: marked as advertising, with its conditions. */
async function expectAdvertised(page: Page): Promise<void> {
  await expect(page.getByText('PR', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'お受け取りの条件' })).toContainText('別々の3日')
  await expectAccessible(page)
}

/** The registration form is open and contains the code of the link. */
async function registerWithKeptCode(page: Page, link: string): Promise<string> {
  const email = newEmail()
  const form = page.getByRole('form', { name: '新規登録' })
  await expect(form.getByLabel('紹介コード')).toHaveValue(new URL(link).searchParams.get('code') ?? '')
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /利用規約/ }).check()
  await form.getByRole('button', { name: '登録する' }).click()
  await expect(memberHome(page)).toBeVisible()
  await skipWelcome(page)
  return email
}
