import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import {
  mailText,
  memberHome,
  newEmail,
  newMember,
  password,
  signOut,
  skipWelcome,
  toastOf,
  wayIn,
} from '../kit/member.ts'
import { preparedData } from '../kit/prepared-data.ts'
import { expect, test } from '../kit/test.ts'

// Two windows and three servers per test: slow on a busy machine.
test.describe.configure({ timeout: 90_000 })

const cancelled = 'ログインがキャンセルされました'

for (const { name, isLong } of [
  { name: 'Apple', isLong: false },
  // Long run only: the same journey on the simpler flow.
  { name: 'Google', isLong: true },
] as const) {
  test(`a visitor registers with ${name} after giving consent, and signs in with it again`, {
    tag: isLong ? '@long' : [],
  }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/mypage/')
    await chooseAccount(await popupOf(page, name), email)
    const consent = page.getByRole('heading', { level: 1, name: '会員登録' })
    await expect(consent).toBeFocused()
    await expect(consent).toBeInViewport()
    await expect(page.getByText(`${name}で登録：${email}`)).toBeVisible()
    const form = page.getByRole('form', { name: '会員登録' })
    // The stand-in for Google hosts every domain, that for Apple none.
    await expect(form.getByText('認証のメールをお送りします')).toBeVisible({ visible: name === 'Apple' })
    await expect(form.getByText('18歳未満の方は保護者の同意を得てご登録ください')).toBeVisible()
    await form.getByRole('button', { name: '登録する', exact: true }).click()
    await expect(form.getByText('続けるには同意が必要です')).toBeVisible()
    await form.getByLabel('紹介コード').fill('ABCD2345')
    await form.getByRole('checkbox', { name: /利用規約/ }).check()
    await form.getByRole('button', { name: '登録する', exact: true }).click()
    await form.getByRole('button', { name: '紹介コードなしで登録する' }).click()
    await expect(memberHome(page)).toBeVisible()
    await skipWelcome(page)
    await signOut(page)
    await page.goto('/mypage/')
    await chooseAccount(await popupOf(page, name), email)
    await expect(memberHome(page)).toBeVisible()
    await page.reload()
    await expect(memberHome(page)).toBeVisible()
  })
}

test('the stand-in is marked as one on every page and is a different site', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/mypage/')

  for (const name of ['Google', 'Apple'] as const) {
    const popup = await popupOf(page, name)
    await expect(popup.getByText('開発用の見本', { exact: true })).toBeVisible()
    await expect(popup.getByText(`これは本物の${name}ではありません`)).toBeVisible()
    expect(new URL(popup.url()).hostname).toBe('127.0.0.1')
    expect(new URL(page.url()).hostname).toBe('localhost')
    await popup.close()
    await regainFocus(page)
    await expect(toastOf(page, cancelled)).toBeVisible()
  }
})

test('closing the popup cancels the sign-in, and the next attempt works', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/mypage/')
  const popup = await popupOf(page, 'Google')

  await popup.close()
  await regainFocus(page)

  await expect(toastOf(page, cancelled)).toBeVisible()
  await chooseAccount(await popupOf(page, 'Google'), newEmail())
  await expect(page.getByRole('heading', { level: 1, name: '会員登録' })).toBeVisible()
})

test('a visitor is signed in when only the first window is watched while the popup finishes', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/mypage/')
  const email = newEmail()
  const popup = await popupOf(page, 'Google')
  // The popup cannot send its message, so the opener must ask the server.
  await popup.route('**/auth/return.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )

  await popup.getByLabel('メールアドレス', { exact: true }).fill(email)
  await popup.getByRole('button', { name: 'このアカウントで続ける' }).click()
  await expect(popup.getByText('確認が終わりました')).toBeVisible()
  await popup.close()
  await regainFocus(page)

  await expect(page.getByText(`Googleで登録：${email}`)).toBeVisible()
})

test('a visitor who returns to the first window and then finishes in the popup is signed in', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/mypage/')
  const email = newEmail()
  const popup = await popupOf(page, 'Google')

  await regainFocus(page)
  await expect(toastOf(page, cancelled)).toBeVisible()
  await chooseAccount(popup, email)

  await expect(page.getByText(`Googleで登録：${email}`)).toBeVisible()
})

for (const name of ['Google', 'Apple'] as const) {
  test(`denying access at ${name} cancels the sign-in, and an error at ${name} shows its code`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/mypage/')

    await (await popupOf(page, name)).getByRole('button', { name: '許可しない' }).click()
    await expect(toastOf(page, cancelled)).toBeVisible()
    for (const fault of ['エラーを返す', '途中でエラーになる']) {
      await page.reload()
      await (await popupOf(page, name)).getByRole('button', { name: fault }).click()
      await expect(
        toastOf(
          page,
          '認証に失敗しました。しばらく時間をおいて再度お試しください（auth/provider-unavailable）',
        ),
      ).toBeVisible()
    }
    await expect(wayIn(page)).toBeVisible()
  })
}

test.describe('with refusals of the server', () => {
  // Browsers log every refused call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  // Long run only: a server test covers the header that isolates the two windows.
  test('the popup closes when the provider is down, cannot reach our page, and is reported when blocked', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/mypage/')

    await test.step('the popup closes with a message when the provider is down at the start', async () => {
      const error = { status: 'UNAVAILABLE', message: 'provider-unavailable' }
      await page.route('**/default-call-auth-provider-start', (route) =>
        route.fulfill({ status: 503, json: { error } }),
      )
      const popup = await popupOf(page, 'Google', { follow: false })
      await expect(toastOf(page, /auth\/provider-unavailable/)).toBeVisible()
      expect(popup.isClosed()).toBe(true)
      await page.unrouteAll()
    })

    await test.step('on another site the popup cannot reach our page, and its messages are ignored', async () => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/default-call-auth-provider-finish')) asked.push(request.url())
      })
      const started = page.waitForRequest('**/default-call-auth-provider-start')
      const popup = await popupOf(page, 'Google')
      const { flow } = (await started).postDataJSON().data
      const opener = await popup.evaluate((flow) => {
        new BroadcastChannel('provider-popup').postMessage({ flow })
        return window.opener
      }, flow)
      expect(opener).toBeNull()
      await page.waitForTimeout(1_000)
      expect(asked).toEqual([])
      await popup.close()
      await regainFocus(page)
      await expect(toastOf(page, cancelled)).toBeVisible()
    })

    await test.step('a blocked popup is reported with what to do', async () => {
      // The value a browser returns when it blocks a popup.
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('button', { name: 'Googleで続ける' }).click()
      await expect(
        toastOf(page, 'ポップアップがブロックされました。ブラウザの設定でポップアップを許可してください'),
      ).toBeVisible()
    })
  })
})

test('a member whose address Apple cannot prove signs in to the own account by a code from a mail', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.goto('/mypage/')

  await chooseAccount(await popupOf(page, 'Apple'), email)
  await expect(page.getByRole('heading', { level: 1, name: 'ご本人の確認' })).toBeFocused()
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  const form = page.getByRole('form', { name: '確認コードの入力' })
  const mail = await mailText(page, { to: email, subject: 'Appleでログインするための確認コード' })
  await form.getByLabel('確認コード').fill(/^\s*(\d{8})\s*$/m.exec(mail)?.[1] ?? '')
  await form.getByRole('button', { name: 'ログイン' }).click()

  await expect(memberHome(page)).toBeVisible()
})

test('a member links Google on the account page, signs in with it, and unlinks it', { tag: '@long' }, async ({
  page,
}) => {
  await newMember(page.request)
  await page.goto('/mypage/account')
  const email = newEmail()

  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /連携する\s*（Google）/ }).click(),
  ])
  await chooseAccount(popup, email)
  await expect(toastOf(page, 'Googleと連携しました')).toBeVisible()
  await page.goto('/mypage/')
  await signOut(page)
  await page.goto('/mypage/')
  await chooseAccount(await popupOf(page, 'Google'), email)
  await expect(memberHome(page)).toBeVisible()

  await page.goto('/mypage/account')
  await page.getByRole('button', { name: /解除する\s*（Google）/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除する' }).click()
  await expect(toastOf(page, 'Googleとの連携を解除しました')).toBeVisible()
  await expect(page.getByRole('button', { name: /連携する\s*（Google）/ })).toBeVisible()
})

test.describe('when Google and Apple are not configured', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })
  let dataDir: string
  let server: ServerProcess

  test.beforeAll(async () => {
    dataDir = preparedData('e2e-bare')
    server = await startServerProcess({ dataDir, env: { LOCAL_PROVIDER: '0' } })
  })
  test.afterAll(async () => {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the buttons say so, and sign-in with mail and password works', { tag: '@long' }, async ({ page }) => {
    for (const name of ['Google', 'Apple'] as const) {
      await page.goto(`${server.origin}/mypage/`)
      await popupOf(page, name, { follow: false })
      await expect(toastOf(page, '現在この認証方法はご利用頂けません')).toBeVisible()
    }
    await page.getByRole('tab', { name: '新規登録' }).click()
    const form = page.getByRole('form', { name: '新規登録' })
    await form.getByLabel('メールアドレス').fill(newEmail())
    await form.getByLabel('パスワード', { exact: true }).fill(password)
    await form.getByRole('checkbox', { name: /利用規約/ }).check()
    await form.getByRole('button', { name: '登録する', exact: true }).click()
    await expect(memberHome(page)).toBeVisible()
  })
})

/** Presses the button and returns the popup at the provider. */
async function popupOf(page: Page, name: 'Google' | 'Apple', { follow = true } = {}): Promise<Page> {
  // A press before hydration is replayed later, when the browser no longer allows a popup.
  await untilHydrated(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `${name}で続ける` }).click(),
  ])
  if (follow) await popup.waitForURL(/127\.0\.0\.1/)
  return popup
}

/** Chooses an account that is not listed, and waits for the popup to close. */
async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('メールアドレス', { exact: true }).fill(email)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'このアカウントで続ける' }).click()
  await closed
}

/** Under the driver every page always has the focus, so no window gets a focus event by itself. */
const regainFocus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
