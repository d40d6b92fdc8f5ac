import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/test.ts'

test('a visitor tags todos and keeps a search as a view, and at every width no bar covers another', async ({
  page,
}) => {
  await page.goto('/apps/todo')
  await page.getByText('この端末に保存').waitFor()
  const line = page.getByRole('textbox', { name: 'やることを追加' })
  const rows = page.getByRole('region', { name: 'やることの一覧' }).locator('[data-todo]')

  await test.step('a typed tag is a chip, a known one is offered, and a saved search survives a reload', async () => {
    await line.fill('保険会社 @電話')
    await expect(page.getByRole('button', { name: 'タグ 電話を取り消す' })).toBeVisible()
    await line.press('Enter')
    await line.fill('母 @')
    await page.getByRole('list', { name: '候補' }).getByRole('button', { name: '@電話' }).click()
    await expect(line).toHaveValue('母 @電話 ')
    await line.press('Enter')
    await line.fill('牛乳')
    await line.press('Enter')
    await page.getByRole('group', { name: '絞り込み' }).getByRole('button', { name: '@電話' }).click()
    await page.getByRole('button', { name: 'この絞り込みを保存' }).click()
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await line.fill('銀行')
    await line.press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(rows.last()).toContainText('@電話')
  })

  await test.step('the menu takes back one act after another, also those whose bar has gone', async () => {
    const undoInMenu = page.getByRole('menuitem', { name: '直前の操作を元に戻す' })
    // From below: a second press on the place of a row that went is taken for a double tap.
    for (const left of [2, 1]) {
      await rows.nth(left).getByRole('checkbox').click()
      await expect(rows).toHaveCount(left)
    }
    await page
      .getByRole('group', { name: '直前の操作' })
      .getByRole('button', { name: 'お知らせを消す' })
      .click()
    for (const back of [2, 3]) {
      await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
      await undoInMenu.click()
      await expect(rows).toHaveCount(back)
    }
    await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'ごみ箱' })).toBeVisible()
    await expect(undoInMenu).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  for (const width of [390, 320, 1280]) {
    await test.step(`at ${width} the undo bar, the bar of chosen todos and the message stand apart`, async () => {
      await page.setViewportSize({ width, height: width < 700 ? 700 : 800 })
      await rows.first().getByRole('checkbox').click()
      await rows
        .first()
        .locator('[data-row-main]')
        .click({ modifiers: ['Control'] })
      const bars = [
        page.getByRole('group', { name: '直前の操作' }),
        page.getByRole('region', { name: '選択した項目の操作' }),
      ]
      await expectApart(page, bars)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '元に戻す' }).click()
      await line.fill('明日 集金')
      await line.press('Enter')
      const added = page.getByText(/集金」を.*追加しました/)
      await expectApart(page, [added, line, rows.first()])
    })
  }
})

test('on a phone, going back closes the date sheet, then the todo, and the list is where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/todo')
  await page.getByText('この端末に保存').waitFor()
  const line = page.getByRole('textbox', { name: 'やることを追加' })
  await line.fill('牛乳')
  await line.press('Enter')
  const detail = page.getByRole('article', { name: 'やることの詳細' })
  const sheet = page.getByRole('dialog', { name: '日時' })

  await page.locator('[data-row-main]').click()
  await detail.getByRole('button', { name: /^日時/ }).click()
  await expect(sheet).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(detail).toBeVisible()
  await page.goBack()
  await expect(detail).toBeHidden()
  await expect(page.locator('[data-row-main]')).toBeFocused()
})

async function expectApart(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible()
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (!one || !other) throw new Error('a part without a box')
      const isApart =
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y ||
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x
      expect({ isApart, width: page.viewportSize()?.width, one, other }).toMatchObject({ isApart: true })
    }
  }
}
