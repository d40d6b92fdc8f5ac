import type { Page } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import {
  becomeMember,
  follow,
  mailText,
  memberHome,
  newMember,
  signOut,
  toastOf,
  trySignIn,
  wayIn,
} from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { addAuthenticator } from '../kit/virtual-authenticator.ts'

// Browsers log refused calls.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const rows = (page: Page) => page.getByRole('list', { name: '登録したパスキー' }).getByRole('listitem')
const signInButton = (page: Page) => page.getByRole('button', { name: 'パスキーでログイン' })

test('a member adds a passkey and signs in by it without an address or a password', async ({ page }) => {
  await becomeMember(page)
  await addAuthenticator(page)
  await follow(page, 'アカウント')
  await addPasskey(page)
  await follow(page, 'ホーム')
  // The simulated device would take a suggestion in the address field at once, before the button is pressed.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)

  await signInButton(page).click()

  await expect(memberHome(page)).toBeVisible()
})

test('a member picks a passkey among the suggestions of the address field', { tag: '@long' }, async ({
  page,
}) => {
  await becomeMember(page)
  const device = await addAuthenticator(page)
  await follow(page, 'アカウント')
  await addPasskey(page)
  await device.setPresent(false)
  await follow(page, 'ホーム')
  await signOut(page)
  await expect(page.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username webauthn')

  await device.setPresent(true)
  await page.reload()

  await expect(memberHome(page)).toBeVisible()
})

test('a member who cancels sees no error, and one who waits too long is told', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  await becomeMember(page)
  const device = await addAuthenticator(page)
  await follow(page, 'アカウント')
  await device.setUserVerified(false)
  await page.getByRole('button', { name: 'パスキーを登録する' }).click()
  await expect(page.getByRole('button', { name: 'パスキーを登録する' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(rows(page)).toHaveCount(0)
  await expect(page.locator('.ui-toast')).toHaveCount(0)

  await device.setUserVerified(true)
  await addPasskey(page)
  await device.setUserVerified(false)
  await follow(page, 'ホーム')
  await signOut(page)
  await signInButton(page).click()
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(wayIn(page)).toBeVisible()
  await expect(page.locator('.ui-toast')).toHaveCount(0)

  await device.setPresent(false)
  await page.route('**/default-call-auth-passkey-sign-in-start', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.result.request.timeout = 10_000
    await route.fulfill({ response: answer, json: body })
  })
  await signInButton(page).click()
  await expect(page.getByText('時間内に確認できませんでした。もう一度お試しください')).toBeVisible({
    timeout: 40_000,
  })
})

test('a browser without passkeys and a bare IP address offer none, and the password works', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { email } = await newMember(page.request)
  await page.context().clearCookies()
  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? '').port}/mypage/`)
  await expect(page.getByRole('button', { name: 'Googleで続ける' })).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/mypage/')
  await expect(signInButton(page)).toHaveCount(0)
  await trySignIn(page, email)
  await expect(memberHome(page)).toBeVisible()
  await follow(page, 'アカウント')
  await expect(page.getByText('この端末またはブラウザでは、パスキーを登録できません')).toBeVisible()
})

test('two tabs show the same passkeys, and signing in by one signs in both', { tag: '@long' }, async ({
  page,
}) => {
  await becomeMember(page)
  const device = await addAuthenticator(page)
  const other = await page.context().newPage()
  await other.goto('/mypage/account')
  await follow(page, 'アカウント')
  await addPasskey(page)
  await expect(rows(other)).toHaveCount(1)

  await rows(page).getByRole('button', { name: '名前を変更' }).click()
  await page.getByRole('dialog').getByLabel('名前', { exact: true }).fill('会社のパソコン')
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
  await expect(rows(other)).toContainText('会社のパソコン')

  await device.setPresent(false)
  await follow(page, 'ホーム')
  await signOut(page)
  await expect(wayIn(other)).toBeVisible()
  await device.setPresent(true)
  await signInButton(page).click()
  await expect(memberHome(page)).toBeVisible()
  await expect(wayIn(other)).toHaveCount(0)
})

test('a member removes the password, confirms by passkey, gets it back by mail and removes the passkey', {
  tag: '@long',
}, async ({ page, db }) => {
  const { email, uid } = await becomeMember(page)
  await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  await addAuthenticator(page)
  await page.goto('/mypage/account')
  await addPasskey(page)
  expect(await mailText(page, { to: email, subject: 'パスキーを登録しました' })).toContain('ログインできます')

  await makeOld(page, db, uid)
  await page.getByRole('button', { name: 'パスワードを削除する' }).click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'パスキーで確認する' })
  await expect(dialog.getByRole('button').nth(1)).toHaveText('パスキーで確認する')
  await dialog.getByRole('button', { name: 'パスキーで確認する' }).click()
  await expect(toastOf(page, 'パスワードを削除しました')).toBeVisible()
  await expect(page.getByText('まだ設定されていません')).toBeVisible()

  await rows(page).getByRole('button', { name: '削除' }).click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(page.getByText(/ログインする方法がなくなる/)).toBeVisible()
  await page.getByRole('button', { name: '設定する', exact: true }).click()
  await page.getByLabel('新しいパスワード').fill('あたらしい合言葉2026')
  await page.getByRole('dialog').getByRole('button', { name: '設定する' }).click()
  await expect(page.getByText('設定されています', { exact: true })).toBeVisible()

  await rows(page).getByRole('button', { name: '削除' }).click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(rows(page)).toHaveCount(0)
  expect(await mailText(page, { to: email, subject: 'パスキーを削除しました' })).toContain(
    'ログインできません',
  )
})

test('a passkey is offered once after a sign-in by password and never again', { tag: '@long' }, async ({
  page,
}) => {
  const { email } = await newMember(page.request)
  await page.context().clearCookies()
  await page.goto('/mypage/')
  await addAuthenticator(page)
  await trySignIn(page, email)
  const offer = page.getByRole('region', { name: '次回からは顔や指紋で' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: '今はしない' }).click()
  await expect(offer).toHaveCount(0)

  await signOut(page)
  await trySignIn(page, email)
  await expect(memberHome(page)).toBeVisible()
  await follow(page, 'アカウント')
  await expect(page.getByRole('button', { name: 'パスキーを登録する' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'パスキーを登録する' }).click()
  await expect(rows(page)).toHaveCount(1)
}

/** Makes the next token of this browser say that the member signed in an hour ago. */
async function makeOld(page: Page, db: ServerData, uid: string): Promise<void> {
  await db.sql`update auth_session set auth_time = auth_time - interval '1 hour' where uid = ${uid}`
  await page.reload()
}
