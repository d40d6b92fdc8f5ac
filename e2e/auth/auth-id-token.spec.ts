import { maskEmail } from '#contract/values/email.ts'
import { createToken } from '#ops/members/id-token.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import {
  memberHome,
  type NewMember,
  newMember,
  ops,
  password,
  signOut,
  toastOf,
  trySignIn,
  wayIn,
} from '../kit/member.ts'
import { by } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

const usedUp = 'このログイン用リンクは、使用済みか有効期限が切れています'

test('an idToken on a member path signs in and opens the path without it', async ({ page, request }) => {
  const member = await newMember(request)
  const { token } = JSON.parse(await ops('id-token', 'create', member.uid, '--reason', '試験', '--json'))
  const visited: string[] = []
  page.on('framenavigated', (frame) =>
    visited.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  )

  await page.goto(`/mypage/history?idToken=${token}&x=1`)

  await expect(page).toHaveURL('/mypage/history?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
  await expect(toastOf(page, `${maskEmail(member.email)}としてログインしました`)).toBeVisible()
  expect(visited).toContain(`/mypage/?idToken=${token}&redirect=%2Fmypage%2Fhistory%3Fx%3D1`)

  await test.step('a signed-in member keeps the session, and the token is removed from the URL', async () => {
    await page.goto('/mypage/history?idToken=T&x=2')
    await expect(page).toHaveURL('/mypage/history?x=2')
    await expect(page.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
  })
})

test('a visitor with records is asked before an idToken link signs in, and the take-along question names the account', {
  tag: '@long',
}, async ({ page, db, request }) => {
  const member = await newMember(request)
  const name = maskEmail(member.email)
  await page.goto('/apps/todo')
  await page.getByRole('textbox', { name: 'やることを追加' }).fill('わたしの買い物')
  await page.keyboard.press('Enter')
  await expect(page.getByText('この端末に保存')).toBeVisible()
  const token = await newToken(db, member)
  const question = page.getByRole('heading', { name: 'としてログインしますか？' }).filter({ hasText: name })

  await page.goto(`/mypage/?idToken=${token}`)
  await expect(question).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ログインしない' }).click()
  await expect(wayIn(page)).toBeVisible()
  await expect(page).toHaveURL('/mypage/')

  // Declining has not redeemed the link.
  await page.goto(`/mypage/?idToken=${token}`)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByRole('dialog', { name: 'この端末の記録を引き継ぎますか？' })).toContainText(name)
})

test('a visitor with an idToken and no redirect signs in and stays on the page', { tag: '@long' }, async ({
  page,
  db,
  request,
}) => {
  const member = await newMember(request)

  await page.goto(`/mypage/?idToken=${await newToken(db, member)}`)

  await expect(memberHome(page)).toBeVisible()
  await expect(page).toHaveURL('/mypage/')
})

// The variants of external targets are covered by the unit test.
test('a redirect to another site is ignored', { tag: '@long' }, async ({ page, db, request }) => {
  const member = await newMember(request)

  await page.goto(
    `/mypage/?idToken=${await newToken(db, member)}&redirect=${encodeURIComponent('//evil.example/')}`,
  )

  await expect(memberHome(page)).toBeVisible()
  await expect(page).toHaveURL('/mypage/')
})

test.describe('with an invalid token', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a link for another device signs in there once; used again it says so, and the normal form opens the same page', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const member = await newMember(page.request)
    await page.goto('/mypage/account')
    const section = page.getByRole('region', { name: '別の端末でログイン' })
    await section.getByRole('button', { name: 'リンクを作る' }).click()
    const link = (await section.getByText(/idToken=/).textContent()) ?? ''
    const phone = await (await browser.newContext({ baseURL })).newPage()

    await phone.goto(link)
    await expect(memberHome(phone)).toBeVisible()

    await signOut(phone)
    await phone.goto(`/mypage/history?idToken=${new URL(link).searchParams.get('idToken')}&x=1`)
    await expect(toastOf(phone, usedUp)).toBeVisible()
    await expect(
      phone.getByRole('alert').or(phone.getByRole('status')).getByText(usedUp).first(),
    ).toBeVisible()
    await expect(wayIn(phone)).toBeVisible()
    await expect(phone).toHaveURL('/mypage/')
    await trySignIn(phone, member.email)
    await expect(phone).toHaveURL('/mypage/history?x=1')
    await phone.context().close()
  })

  // Long run only: every first exchange covers re-authentication.
  test('a session opened by a link must re-authenticate before the password changes, and the change then continues', {
    tag: '@long',
  }, async ({ page, db, request }) => {
    const member = await newMember(request)
    await page.goto(`/mypage/account?idToken=${await newToken(db, member)}`)
    await page.getByRole('region', { name: 'パスワード' }).getByRole('button', { name: '変更する' }).click()
    await page.getByLabel('新しいパスワード').fill('あたらしい-2026')

    await page.getByRole('dialog').getByRole('button', { name: '変更する' }).click()
    await expect(toastOf(page, '認証の有効期限が切れています')).toBeVisible()
    const asking = page.getByRole('dialog', { name: 'ログインの確認' })
    await asking.getByLabel('現在のパスワード').fill('wrong-password')
    await asking.getByRole('button', { name: '確認する' }).click()
    await expect(asking.getByText('パスワードが違います')).toBeVisible()
    await asking.getByLabel('現在のパスワード').fill(password)
    await asking.getByRole('button', { name: '確認する' }).click()

    await expect(toastOf(page, 'パスワードを変更しました')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

async function newToken(db: ServerData, { uid }: NewMember): Promise<string> {
  return (await createToken(db, by(uid), '')).token
}
