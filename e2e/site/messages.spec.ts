import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../kit/hydrated.ts'
import { offerOf, toastOf, undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('toasts cover neither the header of a phone nor an open dialog, and undo waits at the bottom', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/__local/ui')
  await untilHydrated(page)
  const dialog = page.getByRole('dialog')
  const error = toastOf(page, '送信できませんでした')

  await page.getByRole('button', { name: 'エラー', exact: true }).first().click()
  await expectApart(error, page.getByRole('banner'))

  await page.getByRole('button', { name: 'パネル', exact: true }).first().click()
  await pressBehindDialog(page, 'エラー')
  await expectApart(error, dialog)
  await page.setViewportSize({ width: 1280, height: 800 })
  await pressBehindDialog(page, 'お知らせ')
  const saved = toastOf(page, '保存しました')
  await expectApart(saved, dialog)
  // The page behind the dialog is inert, the toasts are not.
  await saved.getByRole('button', { name: 'お知らせを消す' }).click()
  await expect(saved).toHaveCount(0)
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(error.first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '元に戻す', exact: true }).first().click()
  const undo = undoOf(page, '1件を削除しました')
  const box = await undo.boundingBox()
  expect(844 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(24)
  await undo.getByRole('button', { name: '元に戻す' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, '戻しました')).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('the advice to register leaves the way back of an open note free on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/note')
  const back = page.getByRole('button', { name: '一覧に戻る' })
  for (const text of ['一', '二', '三']) {
    await page.getByRole('button', { name: 'メモを書く' }).click()
    await page.getByRole('textbox', { name: '本文' }).fill(text)
    if (text !== '三') await back.click()
  }

  await expectApart(offerOf(page, '会員登録か書き出しをおすすめします'), back)
})

/** A modal dialog makes the page inert, so a person could not press it now. */
const pressBehindDialog = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true, includeHidden: true })
    .first()
    .evaluate((button: HTMLElement) => button.click())

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await one.first().boundingBox(), await other.first().boundingBox()]
    if (!a || !b) throw new Error('not visible')
    const isApart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    expect(isApart, JSON.stringify([a, b])).toBe(true)
  }).toPass()
}
