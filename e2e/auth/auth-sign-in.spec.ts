import { maskEmail } from '#contract/values/email.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import {
  becomeMember,
  fillInRegistration,
  guessAt,
  mailLink,
  mailText,
  memberHome,
  newEmail,
  newMember,
  password,
  signOut,
  skipWelcome,
  toastOf,
  trySignIn,
  wayIn,
  welcome,
} from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('a visitor registers, gets a mail, is welcomed and arrives at the member home', async ({ page }) => {
  const email = newEmail()

  await page.goto('/mypage/')
  await untilHydrated(page)
  await fillInRegistration(page, email)
  await expect(welcome(page)).toBeVisible()
  // Until it was left once, also in another tab, but not above the button that the link of the mail leads to.
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(await mailLink(page, { to: email, subject: 'メール認証' }))
  await tab.getByRole('button', { name: 'ヘルプ' }).click()
  await expect(tab.getByRole('button', { name: 'はじめての方へ' })).toBeVisible()
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: '認証する' }).click({ trial: true })
  await tab.goto('/mypage/')
  await expect(welcome(tab)).toBeVisible()
  await tab.close()
  await skipWelcome(page)

  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByText('メール認証をお願いします')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'ヘルプ' }).click()
  await page.getByRole('button', { name: 'はじめての方へ' }).click()
  for (const text of [
    email,
    '＋60',
    /デイリースタンプ（達成しました）/,
    '＋10pt',
    /はじめての交換は、.*から/,
  ])
    await expect(welcome(page)).toContainText(text)
  await expectAccessible(page)
  await welcome(page).getByRole('link', { name: 'メモからはじめる' }).click()
  await expect(page).toHaveURL('/apps/note')
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  // The title of the prerendered shell is gone.
  await expect(page.locator('head title')).toHaveCount(1)
})

test('the sign-in form has the labels and autocomplete values that password managers need', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/mypage/')
  const signIn = page.getByRole('form', { name: 'ログイン' })
  const typed = signIn.getByLabel('パスワード', { exact: true })

  await expect(signIn.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(typed).toHaveAttribute('autocomplete', 'current-password')
  await typed.fill('abc')
  await signIn.getByRole('button', { name: 'パスワードを表示' }).click()
  await expect(typed).toHaveAttribute('type', 'text')
  await signIn.getByRole('button', { name: 'パスワードを隠す' }).click()
  await expect(typed).toHaveAttribute('type', 'password')
  await page.getByRole('tab', { name: '新規登録' }).click()
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('signing out or in applies to all tabs, sign-out is counted, and no token is stored', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const { email } = await becomeMember(page)
  const other = await context.newPage()
  await other.goto('/mypage/history')
  await expect(other.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
  const stored = await page.evaluate(() => {
    // The app-check token identifies nobody and may stay in the tab.
    const { 'kotsukotsu-app-check': _, ...ofTab } = { ...sessionStorage }
    return JSON.stringify([{ ...localStorage }, ofTab])
  })
  const told = page.waitForRequest((request) => (request.postData() ?? '').includes('"logout"'))

  await signOut(page)
  await expect(wayIn(other)).toBeVisible()
  await expect(other).toHaveURL('/mypage/')
  // Events are batched before they are sent.
  await page.clock.runFor(5_000)

  expect((await told).url()).toContain('default-call-analytics-log')
  // Header and payload of a JWT; a random uid may contain the letters alone.
  expect(stored).not.toMatch(/eyJ[\w-]*\.eyJ/)
  await trySignIn(other, email)
  await expect(memberHome(other)).toBeVisible()
  await expect(memberHome(page)).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('sign-in and registration errors use the fixed messages, and a member returns to the requested page', async ({
    page,
    request,
  }) => {
    const { email } = await newMember(request)
    await page.goto('/mypage/history?x=1')
    await expect(page).toHaveURL('/mypage/')
    await untilHydrated(page)

    await test.step('a wrong password and an unknown address give the same message, beside the field and as a toast', async () => {
      const sentence = 'メールアドレスまたはパスワードが違います'
      for (const wrong of [email, newEmail()]) {
        await trySignIn(page, wrong, 'wrong-password')
        await expect(page.getByRole('form').getByText(sentence)).toBeVisible()
        await expect(toastOf(page, sentence).first()).toBeVisible()
        await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused()
        await page.reload()
        await untilHydrated(page)
      }
    })

    await page.getByRole('tab', { name: '新規登録' }).click()
    const form = page.getByRole('form', { name: '新規登録' })

    await test.step('missing registration fields are reported beside the field and as a toast', async () => {
      await form.getByLabel('メールアドレス').fill('hanako@')
      await form.getByLabel('パスワード', { exact: true }).fill('12345')
      await form.getByRole('button', { name: '登録する' }).click()
      await expect(form.getByText('メールアドレスの形式が正しくありません')).toBeVisible()
      await expect(form.getByText('パスワードは6文字以上にしてください')).toBeVisible()
      await expect(form.getByText('続けるには同意が必要です')).toBeVisible()
      await expect(form.getByText('18歳未満の方は保護者の同意を得てご登録ください')).toBeVisible()
      await expect(toastOf(page, 'メールアドレスの形式が正しくありません')).toBeVisible()
      await expect(form.getByRole('checkbox', { name: /お得なお知らせ/ })).not.toBeChecked()
      await expect(form.getByLabel('紹介コード')).toHaveValue('')
    })

    await test.step('a common password has its own message', async () => {
      await form.getByLabel('メールアドレス').fill(newEmail())
      await form.getByLabel('パスワード', { exact: true }).fill('sakura123')
      await form.getByRole('checkbox', { name: /利用規約/ }).check()
      await form.getByRole('button', { name: '登録する' }).click()
      await expect(form.getByText(/よく使われているパスワードのため/)).toBeVisible()
    })

    await test.step('an address that is already in use', async () => {
      await form.getByLabel('メールアドレス').fill(email)
      await form.getByLabel('パスワード', { exact: true }).fill(password)
      await form.getByRole('button', { name: '登録する' }).click()
      await expect(form.getByText('このメールアドレスは使用されています')).toBeVisible()
    })

    await page.getByRole('tab', { name: 'ログイン' }).click()
    await trySignIn(page, email)
    await expect(page).toHaveURL('/mypage/history?x=1')
    await expect(page.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
  })
})

test.describe('while many devices guess the password', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('an unknown device is asked for a mailed code, and a known one is not', { tag: '@long' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const { email } = await becomeMember(page)
    await page.goto(await mailLink(page, { to: email, subject: '【こつこつ】メール認証のお願い' }))
    await page.getByRole('button', { name: '認証する' }).click()
    await expect(page.getByText('メール認証が完了しました').first()).toBeVisible()
    await guessAt(page.request, email, 50)
    const phone = await (await browser.newContext({ baseURL })).newPage()

    await phone.goto('/mypage/')
    await untilHydrated(phone)
    await trySignIn(phone, email)
    const form = phone.getByRole('form', { name: '確認コードの入力' })
    await expect(form.getByText(maskEmail(email))).toBeVisible()
    await expectAccessible(phone)
    await form.getByLabel('確認コード').fill('abc')
    await form.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(form.getByText('確認コードが違います')).toBeVisible()
    const mail = await mailText(page, { to: email, subject: 'ログインの確認コード' })
    const code = /^\s*(\d{8})\s*$/m.exec(mail)?.[1] ?? ''
    await form.getByLabel('確認コード').fill(code)
    await form.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(memberHome(phone)).toBeVisible()
    await phone.context().close()

    await page.goto('/mypage/')
    await signOut(page)
    await trySignIn(page, email)
    await expect(memberHome(page)).toBeVisible()
  })
})

test.describe('when the server is unreachable', () => {
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_FAILED/] })

  test('a member with a known session is not redirected, and the page recovers when the server responds', {
    tag: '@long',
  }, async ({ page }) => {
    await becomeMember(page)
    await page.route('**/default-call-auth-refresh', (route) => route.abort())

    await page.goto('/mypage/history')
    await expect(page.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
    await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
    await expect(memberHome(page)).toBeVisible()

    await page.unroute('**/default-call-auth-refresh')
    await page.getByRole('link', { name: 'アカウント' }).first().click()
    await expect(page.getByRole('heading', { name: 'プロフィール' })).toBeVisible({ timeout: 15_000 })
  })
})
