import type { Page } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { newExchanger } from '../exchange/exchange-journey.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import {
  anotherDevice,
  mailLink,
  mailText,
  memberHome,
  newEmail,
  newMember,
  password,
  trySignIn,
  wayIn,
} from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

const newPassword = 'あたらしい-2026'

// Browsers log refused calls: a page whose session has ended asks once more.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test('a member who did not sign in presses the link of the mail, ends all sessions and sets a new password', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { email, uid } = await newMember(page.request)
  await verify(db, uid)
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  const thief = await anotherDevice(browser, email)
  const mail = { to: email, subject: '新しい端末からログインがありました' }
  expect(await mailText(page, mail)).toMatch(/日時：.*\n?.*端末：Chrome/)

  // The owner is signed in on the phone that opens the link, and is signed out by it.
  const { page: owner } = await anotherDevice(browser, email)
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(await mailLink(page, mail))
  await expect(owner.getByRole('heading', { level: 1, name: 'アカウントの保護' })).toBeFocused()
  await expectAccessible(owner)
  await expect(memberHome(thief.page)).toBeVisible()
  await owner.getByRole('button', { name: 'アカウントを保護する' }).click()

  await expect(owner.getByRole('heading', { name: 'すべての端末からログアウトしました' })).toBeFocused()
  for (const device of [thief.page, page]) {
    await expect(wayIn(device)).toBeVisible()
    await expect(device.getByRole('main').getByText(/アカウントを保護する操作により/)).toBeVisible()
  }
  await trySignIn(thief.page, email)
  await expect(
    thief.page.getByRole('form').getByText('メールアドレスまたはパスワードが違います'),
  ).toBeVisible()
  await owner.goto(await mailLink(page, { to: email, subject: 'パスワードの再設定' }))
  await owner.getByLabel('新しいパスワード').fill(newPassword)
  await owner.getByRole('button', { name: 'パスワードを変更する' }).click()
  await trySignIn(owner, email, newPassword)
  await expect(memberHome(owner)).toBeVisible()
})

test('an owner whose address was changed restores it with the password from before', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { email, uid } = await newMember(page.request)
  await verify(db, uid)
  const theirs = newEmail()
  const thief = await anotherDevice(browser, email)
  await thief.page.goto('/mypage/account')
  await region(thief.page, 'メールアドレス').getByRole('button', { name: '変更する' }).click()
  const dialog = thief.page.getByRole('dialog')
  await expect(dialog.getByText(/24時間はポイントを交換できません/)).toBeVisible()
  await dialog.getByLabel('新しいメールアドレス').fill(theirs)
  await dialog.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '認証メールを送る' }).click()
  await thief.page.goto(await mailLink(thief.page, { to: theirs, subject: '新しいメールアドレスの認証' }))
  await thief.page.getByRole('button', { name: '変更する' }).click()
  await expect(thief.page.getByText('メールアドレスを変更しました').first()).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await owner.goto(await mailLink(page, { to: email, subject: 'メールアドレスを変更しました' }))
  await owner.getByLabel('変更される前のパスワード', { exact: true }).fill('wrong-password')
  await owner.getByRole('button', { name: 'アドレスを戻して保護する' }).click()
  await expect(owner.getByRole('form').getByText('パスワードが違います')).toBeVisible()
  await owner.getByLabel('変更される前のパスワード', { exact: true }).fill(password)
  await owner.getByRole('button', { name: 'アドレスを戻して保護する' }).click()

  await expect(owner.getByText(/メールアドレスを元に戻しました/)).toBeVisible()
  await thief.page.goto('/mypage/')
  await expect(wayIn(thief.page)).toBeVisible()
  await owner.goto(await mailLink(page, { to: email, subject: 'パスワードの再設定' }))
  await owner.getByLabel('新しいパスワード').fill(newPassword)
  await owner.getByRole('button', { name: 'パスワードを変更する' }).click()
  await trySignIn(owner, email, newPassword)
  await expect(memberHome(owner)).toBeVisible()
})

test('the list of devices is live, a link for another device says when it is used, and the other devices learn why they are signed out', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { email } = await newMember(page.request)
  await page.goto('/mypage/account')
  const devices = page.getByRole('list', { name: 'ログイン中の端末' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'この端末以外からログアウト' })).toHaveCount(0)

  const section = region(page, '別の端末でログイン')
  await section.getByRole('button', { name: 'リンクを作る' }).click()
  await expect(section.getByRole('timer')).toHaveText(/^あと[45]:\d\d$/)
  const link = (await section.getByText(/idToken=/).textContent()) ?? ''
  const elsewhere = { 'X-Forwarded-For': '203.0.113.9' }
  const phone = await (await browser.newContext({ extraHTTPHeaders: elsewhere })).newPage()
  await phone.goto(link)

  await expect(section.getByText('使用されました')).toBeVisible()
  await expect(section.getByText(/idToken=/)).toHaveCount(0)
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText(/別のネットワーク/)).toBeVisible()
  const tablet = await anotherDevice(browser, email)
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText(/この端末と同じネットワーク/)).toBeVisible()

  await page.getByRole('button', { name: 'この端末以外からログアウト' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click()

  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const device of [phone, tablet.page]) {
    await expect(wayIn(device)).toBeVisible()
    await expect(
      device.getByRole('main').getByText('別の端末での操作により、この端末からログアウトしました。'),
    ).toBeVisible()
  }
  await phone.reload()
  await expect(phone.getByText('別の端末での操作により、この端末からログアウトしました。')).toBeVisible()
})

test('the dialog 「ログインの確認」 focuses the password and offers to reset a forgotten one', {
  tag: '@long',
}, async ({ page, db }) => {
  const uid = await newExchanger(page, db)
  await page.goto('/mypage/account')
  await db.sql`update auth_session set auth_time = auth_time - interval '1 hour' where uid = ${uid}`
  await page.reload()
  // Loaded last: it moves the button below it.
  await expect(page.getByRole('switch', { name: 'ポイントとギフトのお知らせ' })).toBeVisible()
  await page.getByRole('button', { name: 'データを書き出す' }).click()

  const dialog = page.getByRole('dialog', { name: 'ログインの確認' })
  await expect(dialog.getByLabel('現在のパスワード', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'パスワードをお忘れですか？' }).click()
  await expect(dialog.getByRole('heading', { name: 'パスワードの再設定' })).toBeFocused()
  await dialog.getByRole('button', { name: '再設定メールを送る' }).click()
  await expect(dialog.getByRole('heading', { name: 'メールをご確認ください' })).toBeFocused()
})

test('after Google on a phone the consent step is in view with its heading focused', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mypage/')
  await untilHydrated(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  const popup = await opened
  await popup.getByLabel('メールアドレス', { exact: true }).fill(newEmail())
  await popup.getByRole('button', { name: 'このアカウントで続ける' }).click()

  const heading = page.getByRole('heading', { level: 1, name: '会員登録' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('every step of the sign-in screen that replaces another starts at the top with its heading focused', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { email } = await newMember(request)
  await page.goto('/mypage/')
  await untilHydrated(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'パスワードをお忘れですか？' }).click()
  await expectTop(page, 'パスワードの再設定')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'ログインに戻る' }).click()
  await expectTop(page, 'ログイン')
})

const verify = (db: ServerData, uid: string) =>
  db.sql`update auth_member set email_verified_at = now(), proven_at = now() where uid = ${uid}`

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectTop(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1, name, exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}
