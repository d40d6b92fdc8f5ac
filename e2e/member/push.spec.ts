import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { becomeMember, toastOf, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { notices, pressNotice, withPushService } from './push-browser.ts'

test.use({ serviceWorkers: 'allow' })

test('a member allows notifications after setting a time on a todo, gets the reminder and opens the todo from it', {
  tag: '@long',
}, async ({ page, context }) => {
  const service = await withPushService(context)
  await becomeMember(page)
  await page.goto('/apps/todo')
  await expect(page.getByText('お知らせしましょうか')).toHaveCount(0)
  await addTodo(page, `今日${timeInJapan()} 本を返す`)
  await page.getByRole('button', { name: '通知を受け取る' }).click()
  await expect(toastOf(page, 'この端末の通知をオンにしました')).toBeVisible()
  await expect(page.getByText('お知らせしましょうか')).toHaveCount(0)

  await service.deliver(page)
  await expect
    .poll(() => notices(context))
    .toMatchObject([{ title: '本を返す', body: expect.stringMatching(/のやること$/) }])
  await pressNotice(context)
  await expect(page.getByRole('article', { name: 'やることの詳細' })).toBeVisible()
  expect(await notices(context)).toEqual([])

  const carrier = page.waitForRequest((request) => 'firebase-instance-id-token' in request.headers())
  await page.goto('/mypage/account')
  expect((await carrier).url()).toContain('default-call-')
  const section = page.getByRole('region', { name: '通知' })
  const device = section.getByRole('switch', { name: 'この端末で通知を受け取る' })
  await expect(device).toHaveAttribute('aria-checked', 'true')
  await section.getByRole('switch', { name: 'ポイントとギフトのお知らせ' }).click()
  await device.click()
  await expect(toastOf(page, 'この端末の通知をオフにしました')).toBeVisible()
  await page.reload()
  await expect(device).toHaveAttribute('aria-checked', 'false')
  await expect(section.getByRole('switch', { name: 'ポイントとギフトのお知らせ' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
  await service.stop()
})

test('a member who declines is not asked again, and notifications end at sign-out @long', async ({
  page,
  context,
}) => {
  const service = await withPushService(context)
  const offer = page.getByText('時間になったらお知らせしましょうか？')
  await becomeMember(page)
  await page.goto('/apps/todo')
  await addTodo(page, '明日18時 牛乳')
  await page.getByRole('button', { name: '今はしない' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await addTodo(page, '明日19時 パン')
  await expect(page.getByText('同期済み')).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.goto('/mypage/account')
  await page.getByRole('switch', { name: 'この端末で通知を受け取る' }).click()
  await expect(toastOf(page, 'この端末の通知をオンにしました')).toBeVisible()
  expect(await kept(page)).not.toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await page.getByRole('button', { name: '残してログアウト' }).click()
  await expect(wayIn(page)).toBeVisible()

  await expect.poll(() => kept(page)).toBeNull()
  await service.stop()
})

test('a member who sets a time for the weight turns notifications on in the same dialog @long', async ({
  page,
  context,
}) => {
  const service = await withPushService(context)
  await becomeMember(page)
  await page.goto('/apps/weight')
  await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
  await page.getByRole('menuitem', { name: '身長・目標・お知らせ' }).click()
  const dialog = page.getByRole('dialog', { name: '身長・目標・お知らせ' })
  await dialog.getByLabel('記録を知らせる時刻').fill('06:30')
  await expect(dialog.getByText('お知らせはこの端末には届きません')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'この端末で通知を受け取る' }).click()
  await expect(toastOf(page, 'この端末の通知をオンにしました')).toBeVisible()
  await expect(dialog.getByText('お知らせはこの端末には届きません')).toHaveCount(0)
  await dialog.getByRole('button', { name: '保存する' }).click()

  await expect(toastOf(page, '毎日6:30にお知らせします')).toBeVisible()
  await expect(page.getByRole('button', { name: /^毎日6:30にお知らせ *・/ })).toBeVisible()
  await service.stop()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/605.1',
  })

  for (const [what, prepare, sentence] of [
    ['a member reads how to add the app to the home screen', hidePush, 'ホーム画面に追加してください'],
    [
      'a member who blocked notifications reads how to allow them',
      denyConsent,
      'ブラウザで通知が止められています',
    ],
  ] as const) {
    test(`${what} @long`, async ({ page }) => {
      await page.addInitScript(prepare)
      await becomeMember(page)

      await page.goto('/mypage/account')

      await expect(page.getByRole('region', { name: '通知' }).getByText(sentence)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

function hidePush() {
  Reflect.deleteProperty(window, 'PushManager')
}

function denyConsent() {
  Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('messaging'))

async function addTodo(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'やることを追加' }).fill(line)
  await page.keyboard.press('Enter')
}

const timeInJapan = () =>
  new Date().toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
