import { holdScript } from './hold-script.ts'
import {
  becomeMember,
  memberHome,
  newEmail,
  newMember,
  password,
  register,
  signOut,
  toastOf,
  trySignIn,
  wayIn,
} from './member.ts'
import { expect, test } from './test.ts'

test('a visitor registers, is sent a mail and finds the member home', async ({ page }) => {
  const email = newEmail()

  await register(page, email)

  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByText('メールアドレスの確認をお願いします')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(memberHome(page)).toBeVisible()
  // Nothing is left of the frame's own head.
  await expect(page.locator('head title')).toHaveCount(1)
})

test('who is quicker than the script loses nothing: what was typed stands, and the press counts', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request)
  const letScriptCome = await holdScript(page)
  await page.goto('/mypage/', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'ログイン' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'ログイン' }).click()

  letScriptCome()

  await expect(memberHome(page)).toBeVisible()
})

test('a tab pressed before the script has come is the tab one finds', async ({ page }) => {
  const letScriptCome = await holdScript(page)
  await page.goto('/mypage/', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: '新規登録' }).click()

  letScriptCome()

  await expect(page.getByRole('form', { name: '新規登録' })).toBeVisible()
})

test('what a registration lacks is told word for word, beside the field and as a toast', async ({ page }) => {
  await page.goto('/mypage/')
  await page.getByRole('tab', { name: '新規登録' }).click()
  const form = page.getByRole('form', { name: '新規登録' })
  await form.getByLabel('メールアドレス').fill('hanako@')
  await form.getByLabel('パスワード', { exact: true }).fill('12345')

  await form.getByRole('button', { name: '登録する' }).click()

  await expect(form.getByText('メールアドレスの形式が正しくありません')).toBeVisible()
  await expect(form.getByText('パスワードは6文字以上にしてください')).toBeVisible()
  await expect(form.getByText('利用規約とプライバシーポリシーへの同意が必要です')).toBeVisible()
  await expect(form.getByText('18歳未満の方は保護者の同意を得てご登録ください')).toBeVisible()
  await expect(toastOf(page, 'メールアドレスの形式が正しくありません')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: /お得なお知らせ/ })).not.toBeChecked()
  await expect(form.getByLabel('紹介コード')).toHaveValue('')
})

test('password managers and people find what they need', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mypage/')
  const signIn = page.getByRole('form', { name: 'ログイン' })
  const typed = signIn.getByLabel('パスワード', { exact: true })

  await expect(signIn.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username')
  await expect(typed).toHaveAttribute('autocomplete', 'current-password')
  await typed.fill('abc')
  await signIn.getByRole('button', { name: 'パスワードを表示' }).click()
  await expect(typed).toHaveAttribute('type', 'text')
  await signIn.getByRole('button', { name: 'パスワードを隠す' }).click()
  await expect(typed).toHaveAttribute('type', 'password')
  await page.getByRole('tab', { name: '新規登録' }).click()
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('the demo member is one press away, and so is the mail', async ({ page }) => {
  await page.goto('/mypage/')
  await expect(page.getByRole('link', { name: '送信メールを見る（開発用）' })).toHaveAttribute(
    'href',
    '/__local/mail',
  )

  await page.getByRole('button', { name: 'デモ会員で試す' }).click()

  await expect(memberHome(page)).toBeVisible()
  await expect(page.getByText('メールアドレスの確認をお願いします')).toHaveCount(0)
})

test('a member sent to the sign-in by the guard returns to where they were going', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request)
  await page.goto('/mypage/history?x=1')
  await expect(page).toHaveURL('/mypage/')

  await trySignIn(page, email)

  await expect(page).toHaveURL('/mypage/history?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()
})

test('signing out in one tab signs out all of them, and signing in signs in all', async ({
  page,
  context,
}) => {
  const { email } = await newMember(page.request)
  const other = await context.newPage()
  await other.goto('/mypage/history')
  await expect(other.getByRole('heading', { level: 1, name: 'ポイント履歴' })).toBeVisible()

  await signOut(page)

  await expect(wayIn(other)).toBeVisible()
  await expect(other).toHaveURL('/mypage/')
  await trySignIn(other, email)
  await expect(memberHome(other)).toBeVisible()
  await expect(memberHome(page)).toBeVisible()
})

test('two tabs that refresh at once stay signed in', async ({ page, context }) => {
  await newMember(page.request)
  const tabs = [page, await context.newPage(), await context.newPage()]

  for (let round = 0; round < 3; round++) {
    await Promise.all(tabs.map((tab) => tab.goto('/mypage/')))
    for (const tab of tabs) await expect(memberHome(tab)).toBeVisible()
  }
})

test('signing out tells analytics, and no token of a member is ever stored', async ({ page }) => {
  await page.clock.install()
  await becomeMember(page)
  const stored = await page.evaluate(() => {
    // The app's own token names nobody and may stay for the tab.
    const { 'kotsukotsu-app-check': _, ...ofTab } = { ...sessionStorage }
    return JSON.stringify([{ ...localStorage }, ofTab])
  })
  const told = page.waitForRequest((request) => (request.postData() ?? '').includes('"logout"'))

  await signOut(page)
  // What is counted is gathered for a while.
  await page.clock.runFor(5_000)

  expect((await told).url()).toContain('default-call-analytics-log')
  expect(stored).not.toMatch(/eyJ/)
})

test.describe('inside the browser of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0',
  })

  test('Google and Apple give way to the way out, beside registration by mail', async ({ page }) => {
    await page.goto('/mypage/')

    await expect(page.getByRole('link', { name: 'ブラウザで開く' })).toHaveAttribute(
      'href',
      /openExternalBrowser=1/,
    )
    await expect(page.getByRole('button', { name: /で続ける/ })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: '新規登録' })).toBeVisible()
  })
})

test.describe('refusals', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

  test('a wrong password and an unknown address read the same, beside the field and as a toast', async ({
    page,
    request,
  }) => {
    const { email } = await newMember(request)
    await page.goto('/mypage/')
    const sentence = 'メールアドレスまたはパスワードが違います'

    for (const wrong of [email, newEmail()]) {
      await trySignIn(page, wrong, 'wrong-password')
      await expect(page.getByRole('form').getByText(sentence)).toBeVisible()
      await expect(toastOf(page, sentence).first()).toBeVisible()
      await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused()
      await page.reload()
    }
  })

  test('an address in use is told at registration', async ({ page, request }) => {
    const { email } = await newMember(request)
    await page.goto('/mypage/')
    await page.getByRole('tab', { name: '新規登録' }).click()
    const form = page.getByRole('form', { name: '新規登録' })
    await form.getByLabel('メールアドレス').fill(email)
    await form.getByLabel('パスワード', { exact: true }).fill(password)
    await form.getByRole('checkbox', { name: /利用規約/ }).check()

    await form.getByRole('button', { name: '登録する' }).click()

    await expect(form.getByText('このメールアドレスは使用されています')).toBeVisible()
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_FAILED/] })

  test('a known member is redirected nowhere and greeted, and all is well once it answers', {
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
