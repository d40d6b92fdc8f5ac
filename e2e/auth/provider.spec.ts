import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { memberHome, newEmail, newMember, password, signOut, toastOf, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

// Two windows and three servers each: slow where the machine is busy.
test.describe.configure({ timeout: 90_000 })

const cancelled = 'ログインがキャンセルされました'

for (const { name, isLong } of [
  { name: 'Apple', isLong: false },
  // The same journey on the easier of the two ways.
  { name: 'Google', isLong: true },
] as const) {
  test(`a visitor becomes a member by ${name} after agreeing, and signs in by it again`, {
    tag: isLong ? '@long' : [],
  }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/mypage/')

    await chooseAccount(await popupOf(page, name), email)
    await expect(page.getByRole('heading', { level: 1, name: '会員登録' })).toBeVisible()
    await expect(page.getByText(`${name}で登録：${email}`)).toBeVisible()
    const form = page.getByRole('form', { name: '会員登録' })
    await expect(form.getByText('18歳未満の方は保護者の同意を得てご登録ください')).toBeVisible()
    await form.getByRole('button', { name: '登録する' }).click()
    await expect(form.getByText('利用規約とプライバシーポリシーへの同意が必要です')).toBeVisible()
    await form.getByLabel('紹介コード').fill('ABCD2345')
    await form.getByRole('checkbox', { name: /利用規約/ }).check()
    await form.getByRole('button', { name: '登録する' }).click()
    await expect(memberHome(page)).toBeVisible()

    await signOut(page)
    await page.goto('/mypage/')
    await chooseAccount(await popupOf(page, name), email)
    await expect(memberHome(page)).toBeVisible()
    await page.reload()
    await expect(memberHome(page)).toBeVisible()
  })
}

test('the stand-in says on every page that it is one, and is another site than ours', {
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

test('a popup that is closed is a cancellation, and the next press works', { tag: '@long' }, async ({
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

test('who is only looking at the first window while the popup is done is signed in all the same', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/mypage/')
  const email = newEmail()
  const popup = await popupOf(page, 'Google')
  // A popup that cannot say a word: only the server knows.
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

test('who looks something up at the first window and then finishes in the popup is signed in', {
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
  test(`${name} denied is a cancellation, its trouble an error with the code`, { tag: '@long' }, async ({
    page,
  }) => {
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

test.describe('refused by the server', () => {
  // Browsers log every refused call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  // The header that parts the two windows is tried at the server.
  test('a popup is closed where the provider is down, holds no way to our page, and is told of when it is blocked', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/mypage/')

    await test.step('a provider that is down before the popup goes anywhere closes it and says so', async () => {
      const error = { status: 'UNAVAILABLE', message: 'provider-unavailable' }
      await page.route('**/default-call-auth-provider-start', (route) =>
        route.fulfill({ status: 503, json: { error } }),
      )
      const popup = await popupOf(page, 'Google', { follow: false })
      await expect(toastOf(page, /auth\/provider-unavailable/)).toBeVisible()
      expect(popup.isClosed()).toBe(true)
      await page.unrouteAll()
    })

    await test.step('at another site it holds no way to our page, and what it says there is not heard', async () => {
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

    await test.step('where it is blocked that is told, with what to do', async () => {
      // What a browser that blocks it answers.
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('button', { name: 'Googleで続ける' }).click()
      await expect(
        toastOf(page, 'ポップアップがブロックされました。ブラウザの設定でポップアップを許可してください'),
      ).toBeVisible()
    })
  })

  test('an account of an address that is taken and that nobody has verified is refused', {
    tag: '@long',
  }, async ({ page, request }) => {
    const { email } = await newMember(request)
    await page.goto('/mypage/')

    const popup = await popupOf(page, 'Google')
    await popup.getByLabel('メールアドレス', { exact: true }).fill(email)
    await popup.getByLabel('確認済みのメールアドレス').uncheck()
    await popup.getByRole('button', { name: 'このアカウントで続ける' }).click()
    const form = page.getByRole('form', { name: '会員登録' })
    await form.getByRole('checkbox', { name: /利用規約/ }).check()
    await form.getByRole('button', { name: '登録する' }).click()

    await expect(toastOf(page, 'このメールアドレスは使用されています')).toBeVisible()
  })
})

test('a member links Google on the account page, signs in by it, and unlinks it', { tag: '@long' }, async ({
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

test.describe('where Google and Apple are not set up', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })
  let dataDir: string
  let server: ServerProcess

  test.beforeAll(async () => {
    dataDir = reachableFolder('e2e-bare')
    server = await startServerProcess({ dataDir, env: { LOCAL_PROVIDER: '0' } })
  })
  test.afterAll(async () => {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('they say so, and mail and password still work', { tag: '@long' }, async ({ page }) => {
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
    await form.getByRole('button', { name: '登録する' }).click()
    await expect(memberHome(page)).toBeVisible()
  })
})

/** Presses the button; the popup it opens, at the provider. */
async function popupOf(page: Page, name: 'Google' | 'Apple', { follow = true } = {}): Promise<Page> {
  // Pressed too early it is pressed again later, when the browser may open no popup any more.
  await untilHydrated(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `${name}で続ける` }).click(),
  ])
  if (follow) await popup.waitForURL(/127\.0\.0\.1/)
  return popup
}

/** Another account than the listed ones, and the popup's own end. */
async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('メールアドレス', { exact: true }).fill(email)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'このアカウントで続ける' }).click()
  await closed
}

/** The driver lets every page believe it has the focus, so a window never tells that it got it back. */
const regainFocus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
