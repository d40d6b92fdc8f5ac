import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { noteLines } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'

test('a visitor drags an item with those below it and a row of a table, and undoes it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await write(page)
  await paste(page, '- 一\n\t- 子\n- 二\n- 三\n\n| 品 | 値段 |\n| --- | --- |\n| 米 | 二千 |\n| 卵 | 三百 |')
  await drag(page, line(page, '一'), line(page, '三'), 'below')
  await expect
    .poll(() => noteLines(page))
    .toEqual(['- 二', '- 三', '- 一', '\t- 子', '', '品 | 値段', '米 | 二千', '卵 | 三百'])
  await drag(page, row(page, '卵'), row(page, '米'), 'above')
  await expect
    .poll(async () => (await noteLines(page)).slice(5, 8))
    .toEqual(['品 | 値段', '卵 | 三百', '米 | 二千'])

  await body(page).press('ControlOrMeta+z')
  await body(page).press('ControlOrMeta+z')

  await expect.poll(async () => (await noteLines(page)).slice(0, 2)).toEqual(['- 一', '\t- 子'])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a long press on the box of an item moves it, and a short one ticks it', { tag: '@long' }, async ({
    page,
  }) => {
    await write(page)
    await paste(page, '- [ ] 牛乳\n- [ ] 卵\n- [ ] 米')
    await expect(body(page)).toBeFocused()
    await page.getByRole('checkbox', { name: '卵' }).tap()
    await expect(page.getByRole('checkbox', { name: '卵' })).toBeChecked()
    await expect(body(page), 'the keyboard stays').toBeFocused()

    const { x, y } = await middleOf(box(page, '牛乳'))
    await dragByFinger(page, { x, y }, (await middleOf(box(page, '米'))).y + 16)

    await expect.poll(() => noteLines(page)).toEqual(['- [x] 卵', '- [ ] 米', '- [ ] 牛乳'])
  })

  test('a long press at the edge moves a paragraph and a row, and so does the handle beside the caret', {
    tag: '@long',
  }, async ({ page }) => {
    await write(page)
    await paste(page, '一\n二\n三\n\n| 品 | 値段 |\n| --- | --- |\n| 米 | 二千 |\n| 卵 | 三百 |')
    const edge = async (place: Locator) => ({ x: 8, y: (await middleOf(place)).y })
    await dragByFinger(page, await edge(line(page, '一')), (await middleOf(line(page, '三'))).y + 12)
    await expect.poll(async () => (await noteLines(page)).slice(0, 3)).toEqual(['二', '三', '一'])
    await dragByFinger(page, await edge(row(page, '卵')), (await middleOf(row(page, '米'))).y - 14)
    await expect
      .poll(async () => (await noteLines(page)).slice(4, 7))
      .toEqual(['品 | 値段', '卵 | 三百', '米 | 二千'])

    await line(page, '一').tap()
    const handle = page.locator('.line-handle')
    const heightOf = async (place: Locator) => Math.round((await middleOf(place)).y / 8)
    await expect.poll(() => heightOf(handle)).toBe(await heightOf(line(page, '一')))
    await dragByFinger(page, await middleOf(handle), (await middleOf(line(page, '二'))).y - 14)

    await expect.poll(async () => (await noteLines(page)).slice(0, 3)).toEqual(['一', '二', '三'])
    await expect(body(page), 'the keyboard stays').toBeFocused()
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a visitor links notes by brackets and goes from one to the other at ${viewport.width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await write(page)
    await page.keyboard.insertText('旅行の計画')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('三日間')
    await backToList(page)
    await page.getByRole('button', { name: 'メモを書く' }).click()
    await page.keyboard.insertText('週末は [[')
    const choices = page.getByRole('listbox', { name: 'リンクするメモ' })
    await expect(choices.getByRole('option')).toHaveText(['旅行の計画'])
    await expectAccessible(page)
    await page.keyboard.insertText('もちもの')
    await expect(choices.getByRole('option')).toHaveText(['「もちもの」を新しく作る'])
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(' と ［［旅行')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(body(page)).toHaveText('週末は もちもの と 旅行の計画')
    await expect(choices).toHaveCount(0)

    await page.getByRole('button', { name: 'リンク先のメモを開く' }).click()
    await expect(body(page)).toContainText('三日間')
    await page
      .getByRole('region', { name: 'このメモへのリンク' })
      .getByRole('button', { name: '週末は' })
      .click()
    await expect(body(page)).toContainText('週末は')
    // While reading, a press on the link itself opens it.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await body(page).getByText('もちもの').click()
    await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('もちもの')

    await page.getByRole('textbox', { name: 'タイトル' }).fill('旅のもちもの')
    await page.getByRole('region', { name: 'このメモへのリンク' }).getByRole('button').click()
    await expect(body(page)).toHaveText('週末は 旅のもちもの と 旅行の計画')
  })
}

test('a note is printed alone, with its whole title and without buttons, under its own name', {
  tag: '@long',
}, async ({ page }) => {
  await write(page)
  await paste(page, '- [x] 牛乳\n- [ ] 卵')
  await page.getByRole('textbox', { name: 'タイトル' }).fill('買い物のメモ')
  const titles = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        window.print = () => {
          const during = document.title
          dispatchEvent(new Event('afterprint'))
          resolve([during, document.title])
        }
      }),
  )
  await page.getByRole('button', { name: 'このメモの操作' }).click()
  await page.getByRole('menuitem', { name: '印刷・PDF' }).click()
  const [during, after] = await titles
  expect(during).toBe('買い物のメモ')
  expect(after).not.toBe(during)

  await page.emulateMedia({ media: 'print' })

  const article = page.getByRole('article', { name: 'メモの編集' })
  await expect(article.getByText('買い物のメモ')).toBeVisible()
  await expect(page.getByRole('region', { name: 'メモの一覧' })).toBeHidden()
  await expect(body(page)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'メモ' })).toBeHidden()
})

const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
const line = (page: Page, text: string) =>
  body(page).locator('[data-line]', { hasText: new RegExp(`^${text}$`) })
const row = (page: Page, cell: string) => body(page).locator('tr', { hasText: cell })
const box = (page: Page, text: string) => line(page, text).locator('label')

async function write(page: Page): Promise<void> {
  await page.goto('/apps/note')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  // Not the plain field that is there until the editor has loaded.
  await expect(page.locator('.note-text')).toBeFocused()
}

async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: '一覧に戻る' })
  if (await back.isVisible()) await back.click()
}

const paste = (page: Page, text: string) =>
  body(page).evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function drag(page: Page, from: Locator, to: Locator, side: 'above' | 'below'): Promise<void> {
  await from.hover()
  const handle = await middleOf(page.locator('.line-handle'))
  const { y, height } = (await to.boundingBox()) ?? { y: 0, height: 0 }
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.mouse.move(handle.x, (handle.y + y) / 2)
  await page.mouse.move(handle.x, side === 'above' ? y + 2 : y + height - 2)
  await page.mouse.up()
}

/** Presses until the line is taken. */
async function dragByFinger(page: Page, from: { x: number; y: number }, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  await expect(page.locator('.line-shade')).toBeVisible()
  for (let step = 1; step <= 4; step++) await touch('touchMove', from.y + ((to - from.y) * step) / 4)
  await expect(page.locator('.line-place')).toBeVisible()
  await touch('touchEnd')
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const found = await place.boundingBox()
  if (!found) throw new Error('not visible')
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
}
