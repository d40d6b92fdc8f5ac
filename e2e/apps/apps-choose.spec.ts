import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { importRecords, notes, todos } from './import-records.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a visitor swipes a todo to finish, date or delete it, and undoes each', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'todo', todos(5))
    await page.getByRole('button', { name: /^すべて/ }).tap()
    const rows = page.locator('[data-todo]')
    const undo = page.getByRole('button', { name: '元に戻す' })
    await expect(rows).toHaveCount(5)

    await swipe(page, rows.first(), 140)
    await expect(page.getByText('完了しました')).toBeVisible()
    await expect(rows).toHaveCount(4)
    await undo.tap()
    await expect(rows).toHaveCount(5)

    await swipe(page, rows.first(), -120)
    await page.getByRole('dialog').getByRole('button', { name: /^明日/ }).tap()
    await expect(rows.first()).toContainText('明日')
    await undo.tap()
    await expect(rows.first()).not.toContainText('明日')

    await swipe(page, rows.first(), -240)
    await expect(page.getByText('やることを削除しました')).toBeVisible()
    await expect(rows).toHaveCount(4)
    await undo.tap()
    await expect(rows).toHaveCount(5)

    // Too short: nothing happens, and the finger does not open the row either.
    await swipe(page, rows.first(), -40)
    await expect(rows).toHaveCount(5)
    await expect(page.locator('[data-pane]')).toHaveCount(0)
    await rows.first().locator('[data-row-main]').tap()
    await expect(page.locator('[data-pane]')).toBeVisible()
  })

  test('a visitor chooses notes by a long press, colours them, and undoes it at once', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'note', notes(6))
    const row = (n: number) => page.getByRole('button', { name: new RegExp(`メモ ${n}番`) })
    const bar = page.getByRole('region', { name: '選択した項目の操作' })

    await longPress(page, row(1))
    await expect(bar).toContainText('1件を選択中')
    await expect(page.locator('[data-pane]')).toHaveCount(0)
    await row(3).tap()
    await expect(bar).toContainText('2件を選択中')
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'アーカイブ' }).tap()
    await expect(bar).toHaveCount(0)
    await expect(page.locator('[data-note]')).toHaveCount(4)
    await page.getByRole('button', { name: '元に戻す' }).tap()
    await expect(page.locator('[data-note]')).toHaveCount(6)

    await longPress(page, row(2))
    await bar.getByRole('button', { name: 'タグ' }).tap()
    await page.getByRole('menuitem', { name: '新しいタグ…' }).tap()
    await page.getByRole('textbox', { name: 'タグの名前' }).fill('＃旅')
    await page.keyboard.press('Enter')
    await expect(row(2)).toContainText('#旅')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a visitor chooses a range of todos by Shift, moves them to tomorrow, and undoes it at once', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'todo', todos(8))
    await page.getByRole('button', { name: /^すべて/ }).click()
    const row = (n: number) => page.locator('[data-row-main]', { hasText: `用事 ${n}番` })
    const bar = page.getByRole('region', { name: '選択した項目の操作' })

    await row(1).click({ modifiers: ['ControlOrMeta'] })
    await row(4).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('4件を選択中')
    await expect(row(3)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-pane]')).toHaveCount(0)
    await bar.getByRole('button', { name: '明日へ' }).click()
    await expect(page.locator('[data-todo]', { hasText: '明日' })).toHaveCount(4)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.locator('[data-todo]', { hasText: '明日' })).toHaveCount(0)
  })

  test('a visitor does the same with the keyboard and with the menu of a row', { tag: '@long' }, async ({
    page,
  }) => {
    await importRecords(page, 'todo', todos(6))
    await page.getByRole('button', { name: /^すべて/ }).click()
    // Rows keep their places when one of them gets a date.
    await page.getByRole('combobox', { name: '並び順' }).selectOption('自分の順')
    const rows = page.locator('[data-todo]')
    const row = (n: number) => page.locator('[data-row-main]', { hasText: `用事 ${n}番` })
    const bar = page.getByRole('region', { name: '選択した項目の操作' })

    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText('3件を選択中')
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(row(3)).toBeFocused()

    await page.keyboard.press('t')
    await expect(rows.nth(3)).toContainText('明日')
    await page.keyboard.press('Delete')
    await expect(rows).toHaveCount(5)
    await expect(row(4)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows).toHaveCount(6)

    await row(5).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '完了にする' }).click()
    await expect(rows).toHaveCount(5)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows).toHaveCount(6)

    await page.getByRole('main').getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('menuitem', { name: '選択する' }).click()
    await expect(bar).toContainText('0件を選択中')
    await bar.getByRole('button', { name: 'すべて選択' }).click()
    await bar.getByRole('button', { name: '削除' }).click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(rows).toHaveCount(6)
  })
})

/** Moves a finger sideways over a row; Playwright itself has no gesture for it. */
async function swipe(page: Page, row: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(row)
  const touch = await touchOf(page)
  const from = x - by / 2
  await touch('touchStart', { x: from, y })
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: from + (by * step) / 6, y })
  // A finger that rests before it is lifted: after a fling Chromium takes the next tap as its end.
  await page.waitForTimeout(150)
  await touch('touchMove', { x: from + by, y })
  await touch('touchEnd')
}

async function longPress(page: Page, row: Locator): Promise<void> {
  const touch = await touchOf(page)
  await touch('touchStart', await middleOf(row))
  await page.waitForTimeout(700)
  await touch('touchEnd')
}

async function touchOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}

async function middleOf(row: Locator): Promise<{ x: number; y: number }> {
  const box = await row.boundingBox()
  if (!box) throw new Error('the row has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
