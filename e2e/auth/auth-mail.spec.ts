import type { Page } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import {
  becomeMember,
  follow,
  mailLink,
  memberHome,
  newEmail,
  newMember,
  password,
  signOut,
  signOutEverywhere,
  toastOf,
  trySignIn,
  wayIn,
} from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

const verification = '【こつこつ】メール認証のお願い'

test('a new member verifies the address by mail, and every open page shows it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(page)
  const link = await mailLink(page, { to: email, subject: verification })
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByText('メール認証をお願いします')).toBeVisible()

  await tab.getByRole('button', { name: '認証する' }).click()

  await expect(tab.getByRole('status').filter({ hasText: 'メール認証が完了しました' }).first()).toBeVisible()
  await expect(tab.getByText('＋60pt')).toBeVisible()
  await expect(page.getByText('メール認証をお願いします')).toHaveCount(0)
  await tab.getByRole('button', { name: 'マイページへ進む' }).click()
  await expect(tab).toHaveURL('/mypage/')
  await expect(memberHome(tab)).toBeVisible()
})

test('a member verifies the address on another device with the password and stays signed in on the first', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const { email } = await becomeMember(page)
  const link = await mailLink(page, { to: email, subject: verification })
  const phone = await (await browser.newContext({ baseURL })).newPage()

  await phone.goto(link)
  await expect(phone.getByRole('main').getByText(email)).toBeVisible()
  await expect(phone.getByRole('tab', { name: 'パスワードを再設定' })).toBeVisible()
  await expectAccessible(phone)
  await page.reload()
  await expect(page.getByText('メール認証をお願いします')).toBeVisible()
  await phone.getByLabel('パスワード', { exact: true }).fill(password)
  await phone.getByRole('button', { name: '認証する' }).click()

  await expect(
    phone.getByRole('status').filter({ hasText: 'メール認証が完了しました' }).first(),
  ).toBeVisible()
  await expect(page.getByText('メール認証をお願いします')).toHaveCount(0)
  await follow(page, 'アカウント')
  await expect(page.getByText('認証済み')).toBeVisible()
  await phone.getByRole('button', { name: 'マイページへ進む' }).click()
  await expect(wayIn(phone)).toBeVisible()
  await phone.context().close()
})

test('a member signs in first and returns to the verification page, where one press is enough', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.goto(await mailLink(page, { to: email, subject: verification }))

  await page.getByRole('button', { name: '先にログインする' }).click()
  await untilHydrated(page)
  await trySignIn(page, email)
  await page.getByRole('button', { name: '認証する' }).click()

  await expect(page.getByText('メール認証が完了しました').first()).toBeVisible()
})

test('a member sends the verification mail again', { tag: '@long' }, async ({ page }) => {
  await newMember(page.request)
  await page.goto('/mypage/account')

  await page.getByRole('button', { name: '認証メールを再送する' }).click()

  await expect(toastOf(page, 'メールを送りました')).toBeVisible()
  await expect(page.getByText(/迷惑メール設定/)).toBeVisible()
})

test.describe('with calls that are refused', () => {
  test.use({
    expectedComplaints: [
      /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_FAILED)/,
    ],
  })

  // The stranger's page may still be calling when its session ends.
  test('the owner of an address that a stranger registered sets a new password, and the stranger is signed out', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const { email } = await becomeMember(page)
    const link = await mailLink(page, { to: email, subject: verification })
    const owner = await (await browser.newContext({ baseURL })).newPage()

    await owner.goto(link)
    await owner.getByRole('tab', { name: 'パスワードを再設定' }).click()
    await expect(owner.getByText(/どの端末でもログインし直しになります/)).toBeVisible()
    await expectAccessible(owner)
    await owner.locator('input[autocomplete=new-password]').fill('あたらしい-2026')
    await owner.getByRole('button', { name: '設定して認証する' }).click()

    await expect(toastOf(owner, 'メール認証が完了し、パスワードを設定しました。')).toBeVisible()
    await expect(wayIn(page)).toBeVisible()
    await trySignIn(owner, email, 'あたらしい-2026')
    await expect(memberHome(owner)).toBeVisible()
    await expect(owner.getByText('メール認証をお願いします')).toHaveCount(0)
    await owner.context().close()
  })

  test('a link that was cut short is not valid, and one that could not be read can be tried again', {
    tag: '@long',
  }, async ({ page }) => {
    for (const code of ['', 'cut-short']) {
      await page.goto(`/mypage/?mode=reset&code=${code}`)
      await expect(page.getByRole('main').getByText('このリンクはすでに使用されているか')).toBeVisible()
    }

    const read = '**/default-call-auth-read-mail-link'
    await page.route(read, (route) => route.fulfill({ status: 503 }))
    await page.goto('/mypage/?mode=reset&code=cut-short')
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await page.unroute(read)
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await expect(page.getByRole('main').getByText('このリンクはすでに使用されているか')).toBeVisible()

    await page.goto('/')
    await becomeMember(page)
    await page.goto('/mypage/?mode=verify&code=cut-short')
    await page.getByRole('button', { name: '認証メールを再送する' }).click()
    await expect(toastOf(page, 'メールを送りました')).toBeVisible()
  })

  test('a member resets a forgotten password by mail, once, and keeps one of the links added lately; an unknown address gets the same response', async ({
    page,
    request,
    db,
  }) => {
    const { email, uid } = await newMember(request)
    await linkLately(db, uid)
    await page.goto('/mypage/')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'パスワードをお忘れですか？' }).click()
    await page.getByLabel('メールアドレス').fill(newEmail())
    await page.getByRole('button', { name: '再設定メールを送る' }).click()
    await expect(page.getByText(/ご登録のあるアドレスの場合/)).toBeVisible()

    await page.reload()
    await untilHydrated(page)
    await page.getByLabel('メールアドレス').fill(email)
    await page.getByRole('button', { name: 'パスワードをお忘れですか？' }).click()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
    await page.getByRole('button', { name: '再設定メールを送る' }).click()
    await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeFocused()
    await expect(page.getByText(/ご登録のあるアドレスの場合/)).toBeVisible()
    const link = await mailLink(page, { to: email, subject: '【こつこつ】パスワードの再設定' })

    await page.goto(link)
    await expect(page.getByRole('checkbox', { name: /Apple\s*を残す/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /Google\s*を残す/ }).check()
    await expectAccessible(page)
    await page.getByLabel('新しいパスワード').fill('あたらしい-2026')
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()

    await expect(toastOf(page, 'パスワードを変更しました')).toBeVisible()
    await expect(page).toHaveURL('/mypage/')
    const left = await db.sql`select provider from auth_identity where uid = ${uid}`
    expect(left).toEqual([{ provider: 'google' }])
    await trySignIn(page, email, password)
    await expect(page.getByRole('form').getByText('メールアドレスまたはパスワードが違います')).toBeVisible()
    await trySignIn(page, email, 'あたらしい-2026')
    await expect(memberHome(page)).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('このリンクはすでに使用されているか、正しくありません')).toBeVisible()
  })

  test('a member changes the address with the current password, and only the link to the new address completes it', {
    tag: '@long',
  }, async ({ page, request }) => {
    const { email } = await becomeMember(page)
    const wanted = newEmail()
    await openChangeOfEmail(page)
    await askForChange(page, wanted, 'wrong-password')
    await expect(dialogOf(page).getByText('パスワードが違います')).toBeVisible()

    await askForChange(page, wanted, password)
    await expect(dialogOf(page).getByText('メールをご確認ください')).toBeVisible()
    const link = await mailLink(page, { to: wanted, subject: '【こつこつ】新しいメールアドレスの認証' })
    await page.goto(link)
    await page.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText('メールアドレスを変更しました').first()).toBeVisible()

    await page.goto('/mypage/')
    await signOut(page)
    await trySignIn(page, email)
    await expect(page.getByRole('form').getByText('メールアドレスまたはパスワードが違います')).toBeVisible()
    await trySignIn(page, wanted)
    await expect(memberHome(page)).toBeVisible()

    await test.step('changing the address says NOT LOGINED. when the session was ended elsewhere', async () => {
      await openChangeOfEmail(page)
      await asleep(page, () => signOutEverywhere(request, wanted))
      await askForChange(page, newEmail(), password)
      await expect(toastOf(page, 'NOT LOGINED.')).toBeVisible()
      await expect(wayIn(page)).toBeVisible()
    })
  })

  test('sending a verification mail asks to sign in when the session was ended elsewhere', {
    tag: '@long',
  }, async ({ page, request }) => {
    const { email } = await becomeMember(page)
    await asleep(page, () => signOutEverywhere(request, email))

    await page.getByRole('button', { name: '認証メールを再送する' }).click()

    await expect(toastOf(page, 'ログインしてください。').first()).toBeVisible()
    await expect(wayIn(page)).toBeVisible()
  })
})

const dialogOf = (page: Page) => page.getByRole('dialog')

/** A verified member with Google and Apple, linked just now. */
async function linkLately(db: ServerData, uid: string): Promise<void> {
  await db.sql`update auth_member set email_verified_at = now(), proven_at = now() where uid = ${uid}`
  for (const provider of ['google', 'apple']) {
    await db.sql`insert into auth_subject (provider, subject, uid) values (${provider}, ${uid}, ${uid})`
    await db.sql`
      insert into auth_identity (uid, provider, subject, email, linked_at)
      values (${uid}, ${provider}, ${uid}, ${`${provider}@example.jp`}, now())`
  }
}

async function openChangeOfEmail(page: Page) {
  await follow(page, 'アカウント')
  await page.getByRole('region', { name: 'メールアドレス' }).getByRole('button', { name: '変更する' }).click()
}

async function askForChange(page: Page, email: string, typed: string) {
  await dialogOf(page).getByLabel('新しいメールアドレス').fill(email)
  await dialogOf(page).getByLabel('現在のパスワード').fill(typed)
  await dialogOf(page).getByRole('button', { name: '認証メールを送る' }).click()
}

/** The page learns that its session ended only when it makes the next call. */
async function asleep(page: Page, meanwhile: () => Promise<void>) {
  const heard = /\/live$/
  const refresh = /default-call-auth-refresh$/
  await page.route(heard, (route) => route.abort())
  await page.route(refresh, (route) => route.abort())
  await meanwhile()
  page.on('request', (request) => {
    const isPress = /default-call-(?!auth-refresh|analytics)/.test(request.url())
    if (isPress) void page.unroute(refresh)
  })
}
