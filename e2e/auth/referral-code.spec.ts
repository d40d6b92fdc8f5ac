import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../kit/hydrated.ts'
import { memberHome, newEmail, newMember, password, toastOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('「無料で会員登録」 opens the registration, which names the inviter of a code or says what is wrong', async ({
  page,
  request,
  db,
}) => {
  const { uid } = await newMember(request)
  const [inviter] = await db.sql<{ code: string; nickname: string }[]>`
    select referral_code as code, nickname from auth_member where uid = ${uid}`
  const { code, nickname } = inviter ?? { code: '', nickname: '' }
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('link', { name: '無料で会員登録' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '会員登録' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '新規登録' })).toHaveAttribute('aria-selected', 'true')

  const form = page.getByRole('form', { name: '新規登録' })
  const field = form.getByLabel('紹介コード')
  await form.getByLabel('メールアドレス').fill(newEmail())
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /利用規約/ }).check()
  await field.fill('ACDEFGHJ')
  await pressTwice(page, form.getByRole('button', { name: '登録する', exact: true }), () =>
    expect(form.getByText('この紹介コードはお使いいただけません')).toBeVisible(),
  )
  await expect(form.getByRole('checkbox', { name: /お得なお知らせ/ })).not.toBeChecked()
  await expect(form.getByRole('button', { name: '紹介コードなしで登録する' })).toBeVisible()
  for (const [typed, sentence] of [
    ['abc', '紹介コードは8文字の英数字です'],
    ['ACDEFGHJ', 'この紹介コードは使えません'],
    [code.toLowerCase(), `${nickname}さんの紹介です`],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(form.getByText(sentence)).toBeVisible()
  }
  await form.getByRole('button', { name: '登録する', exact: true }).click()

  await expect(memberHome(page)).toBeVisible()
  await expect(page).toHaveURL('/mypage/')
})

test('a code that a link carried is checked at once', { tag: '@long' }, async ({ page, request, db }) => {
  const { uid } = await newMember(request)
  const [inviter] = await db.sql<{ code: string; nickname: string }[]>`
    select referral_code as code, nickname from auth_member where uid = ${uid}`
  await page.goto(`/lps/referralFriend?code=${inviter?.code}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: '無料で会員登録' }).first().click()

  const form = page.getByRole('form', { name: '新規登録' })
  await expect(form.getByLabel('紹介コード')).toHaveValue(inviter?.code ?? '')
  await expect(form.getByText(`${inviter?.nickname}さんの紹介です`)).toBeVisible()
})

test('a member adds a forgotten code on the account page, once', { tag: '@long' }, async ({
  page,
  request,
  db,
}) => {
  const { uid } = await newMember(request)
  const [inviter] = await db.sql<{ code: string }[]>`
    select referral_code as code from auth_member where uid = ${uid}`
  await newMember(page.request)
  await page.goto('/mypage/account')
  const section = page.getByRole('region', { name: '紹介コード' })
  await section.getByRole('textbox', { name: '紹介コード' }).fill(inviter?.code ?? '')
  await section.getByRole('button', { name: '登録する' }).click()

  await expect(toastOf(page, /紹介コードを登録しました/)).toBeVisible()
  await expect(section).toHaveCount(0)
  await page.goto('/mypage/referral')
  await expect(page.getByText(/あと3日/).first()).toBeVisible()
})

/** A double click whose first press changes the page before the second one arrives. */
async function pressTwice(page: Page, button: Locator, changed: () => Promise<void>): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await changed()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
