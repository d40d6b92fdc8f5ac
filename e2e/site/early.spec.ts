import { holdScript } from '../kit/hold-script.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { appRoutes } from '../kit/known-routes.ts'
import { memberHome, newMember, password, trySignIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('input before hydration is not lost', async ({ page, request }) => {
  const { email } = await newMember(request)

  for (const { path, y } of [
    { path: '/termofservice', y: 2_000 },
    // This page has a part that only the script renders.
    { path: '/mypage/', y: 40 },
  ]) {
    await test.step(`the scroll position of ${path} survives hydration`, async () => {
      const letScriptCome = await holdScript(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.evaluate((y) => window.scrollTo(0, y), y)

      letScriptCome()
      await untilHydrated(page)

      expect(await page.evaluate(() => scrollY)).toBe(y)
    })
  }

  await test.step('text typed into the contact form is kept', async () => {
    const text = '交換したギフトのコードが表示されません。昨日の夜からです。'
    const letScriptCome = await holdScript(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('お問い合わせ内容').fill(text)
    await page.getByRole('checkbox').check()

    letScriptCome()
    await untilHydrated(page)

    await expect(page.getByLabel('お問い合わせ内容')).toHaveValue(text)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByText(`${text.length}／2,000`)).toBeVisible()
  })

  await test.step('a tab pressed before hydration is selected afterwards', async () => {
    const letScriptCome = await holdScript(page)
    await page.goto('/mypage/', { waitUntil: 'commit' })
    await page.getByRole('tab', { name: '新規登録' }).click()

    letScriptCome()

    await expect(page.getByRole('form', { name: '新規登録' })).toBeVisible()
  })

  await test.step('text typed into the sign-in form is kept, and its submit button works', async () => {
    const letScriptCome = await holdScript(page)
    await page.goto('/mypage/', { waitUntil: 'commit' })
    const form = page.getByRole('form', { name: 'ログイン' })
    await form.getByLabel('メールアドレス').fill(email)
    await form.getByLabel('パスワード', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'ログイン' }).click()

    letScriptCome()

    await expect(memberHome(page)).toBeVisible()
  })

  await test.step('text typed into the sign-in form is kept in a browser that still knows the member', async () => {
    await page.context().clearCookies()
    const letScriptCome = await holdScript(page)
    await page.goto('/mypage/', { waitUntil: 'commit' })
    const form = page.getByRole('form', { name: 'ログイン' })
    await form.getByLabel('メールアドレス').fill(email)

    letScriptCome()
    await untilHydrated(page)

    await expect(form.getByLabel('メールアドレス')).toHaveValue(email)
    await trySignIn(page, email)
    await expect(memberHome(page)).toBeVisible()
  })
})

test('a button pressed before its script is loaded shows at once that it waits', { tag: '@long' }, async ({
  page,
}) => {
  const letScriptCome = await holdScript(page)
  await page.goto('/mypage/', { waitUntil: 'commit' })
  const button = page.getByRole('form', { name: 'ログイン' }).getByRole('button', { name: 'ログイン' })
  const tab = page.getByRole('tab', { name: '新規登録' })

  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')
  await tab.click()
  await expect(tab).toHaveCSS('cursor', 'progress')
  await expect(button).not.toHaveCSS('cursor', 'progress')

  letScriptCome()
  await expect(page.getByRole('form', { name: '新規登録' })).toBeVisible()
  await expect(tab).not.toHaveCSS('cursor', 'progress')
})

test('an island of the home page shows a press until its script is loaded', { tag: '@long' }, async ({
  page,
}) => {
  const letScriptCome = await holdScript(page, /\/assets\/examples-.*\.js$/)
  await page.goto('/')
  await untilHydrated(page)
  const button = page.locator('[data-island] button').first()

  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')

  letScriptCome()
  await expect(button).not.toHaveCSS('cursor', 'progress')
})

test('an app without records has the same height before and after hydration', { tag: '@long' }, async ({
  page,
}) => {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: 844 })

  for (const path of appRoutes) {
    const letScriptCome = await holdScript(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await heightOf()

    letScriptCome()
    await expect(page.getByText('この端末に保存')).toBeVisible()

    expect(await heightOf(), path).toBe(before)
  }
})
