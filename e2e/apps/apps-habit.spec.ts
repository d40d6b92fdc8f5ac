import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { anotherDevice, becomeMember, toastOf, undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor adds a habit, ticks it offline, counts an amount, rests, and finds all of it after a reload', async ({
    page,
    context,
  }) => {
    await openApp(page)
    await addIdea(page, 'ストレッチ')
    await addIdea(page, '水を飲む')
    await context.setOffline(true)
    await tick(page, 'ストレッチ').tap()
    await expect(tick(page, 'ストレッチ')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('今日 1／2')).toBeVisible()

    await row(page, '水を飲む').tap()
    await page.getByRole('list', { name: '前後の日' }).getByRole('button').nth(3).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('3')
    await sheet.getByRole('button', { name: '記録する' }).tap()
    await expect(undoOf(page, '今日の記録をつけました')).toBeVisible()
    await page.getByRole('button', { name: '閉じる' }).first().tap()
    await expect(row(page, '水を飲む')).toContainText('3/8杯')
    await context.setOffline(false)
    await expectAccessible(page)

    await tick(page, 'ストレッチ').click({ delay: 700 })
    await expect(sheet.getByText('おやすみ')).toHaveCount(0)
    await sheet.getByRole('button', { name: '記録を取り消す' }).tap()
    await tick(page, 'ストレッチ').click({ delay: 700 })
    await sheet.getByRole('button', { name: '今日はおやすみにする' }).tap()
    await page.reload()
    await expect(row(page, 'ストレッチ')).toContainText('おやすみ')
    await expect(row(page, '水を飲む')).toContainText('3/8杯')
  })
})

test('a member’s tick earns once, on two devices and from the member home, and a weight ticks its habit', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { email } = await becomeMember(page)
  await openApp(page)
  await addIdea(page, '読書')
  await addIdea(page, '体重を記録')
  await page.setViewportSize({ width: 390, height: 844 })
  await tick(page, '読書').click()
  const toast = toastOf(page, '「はじめての記録（習慣）」')
  await expect(toast).toBeVisible()
  const [over, circle] = await Promise.all([toast.boundingBox(), tick(page, '読書').boundingBox()])
  expect(over && circle && (over.y >= circle.y + circle.height || over.y + over.height <= circle.y)).toBe(
    true,
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  const other = await anotherDevice(browser, email)
  await openApp(other.page)
  await expect(tick(other.page, '読書')).toHaveAttribute('aria-pressed', 'true')

  await other.page.goto('/apps/weight')
  await other.page.getByLabel('体重（kg）').fill('62.3')
  await other.page.getByLabel('体重（kg）').press('Enter')
  await expect(tick(page, '体重を記録')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/mypage/')
  const habits = page.getByRole('region', { name: '今日の習慣' })
  await expect(habits.getByRole('link', { name: '開く' })).toBeVisible()
  await habits.getByRole('button', { name: '今日の習慣' }).click()
  await tick(page, '読書').click()
  await expect(habits.getByRole('link', { name: 'あと1つ' })).toBeVisible()
  await openApp(other.page)
  await expect(tick(other.page, '読書')).toHaveAttribute('aria-pressed', 'false')

  await other.page.keyboard.press('/')
  await other.page.keyboard.type('どくしょ')
  await other.page.keyboard.press('Escape')
  await row(other.page, '読書').focus()
  await other.page.keyboard.press('c')
  await expect(tick(other.page, '読書')).toHaveAttribute('aria-pressed', 'true')
  await other.page.keyboard.press('Delete')
  await expect(row(other.page, '読書')).toHaveCount(0)
  await other.page.getByRole('button', { name: '元に戻す' }).last().click()
  await row(other.page, '読書').click()
  await other.page.getByRole('button', { name: '編集する' }).click()
  await other.page.getByRole('dialog').getByRole('textbox', { name: '名前' }).fill('寝る前に読む')
  await other.page.getByRole('button', { name: '保存する' }).click()
  await other.page.getByRole('button', { name: '以前の版' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: /読書/ }).click()
  await other.page.getByRole('button', { name: 'この版に戻す' }).click()
  await expect(row(other.page, '読書')).toBeVisible()
  await expect(tick(other.page, '読書').first()).toHaveAttribute('aria-pressed', 'true')
})

async function openApp(page: Page): Promise<void> {
  await page.goto('/apps/habit')
  await expect(page.getByRole('heading', { level: 1, name: '習慣' })).toBeVisible()
}

async function addIdea(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '習慣を追加' }).first().click()
  const form = page.getByRole('dialog', { name: '習慣を追加' })
  await form.getByRole('list', { name: '例' }).getByRole('button', { name }).click()
  await form.getByRole('button', { name: '追加する' }).click()
  await expect(row(page, name)).toBeVisible()
}

const tick = (page: Page, name: string) => page.getByRole('button', { name: `「${name}」を記録する` })
const row = (page: Page, name: string) => page.locator('[data-row-main]').filter({ hasText: name })
