import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { noteLines } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1280, height: 800 }]

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor nests, numbers, moves and ticks lines and finds the note as it was left', {
      tag: '@long',
    }, async ({ page }) => {
      await write(page)
      await page.keyboard.insertText('１．')
      await page.keyboard.insertText('洗う')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('切る')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('煮る')
      await expect.poll(() => noteLines(page)).toEqual(['1. 洗う', '2. 切る', '3. 煮る'])
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Tab')
      await expect.poll(() => noteLines(page)).toEqual(['1. 洗う', '\t1. 切る', '2. 煮る'])
      await page.getByRole('button', { name: '一段浅くする' }).click()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => noteLines(page)).toEqual(['1. 切る', '2. 洗う', '3. 煮る'])
      await expect(body(page)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => noteLines(page)).toEqual(['1. 洗う', '2. 切る', '3. 煮る'])

      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('[] ')
      await page.keyboard.insertText('牛乳')
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const box = page.getByRole('checkbox', { name: '牛乳' })
      const target = await page.locator('[data-kind=task] > label').boundingBox()
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await box.check()
      await expect(body(page)).not.toBeFocused()
      await expectAccessible(page)
      await page.reload()
      await expect(box).toBeChecked()
    })

    test('a visitor types styles and a link and fills a table by keys', { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await write(page)
      await page.keyboard.type('**bold** ~~no~~ `code` [map](https://example.com/map)')
      await expect(body(page).locator('strong')).toHaveText('bold')
      await expect(body(page).locator('s')).toHaveText('no')
      await expect(body(page).locator('code')).toHaveText('code')
      await context.route('https://example.com/**', (route) => route.fulfill({ body: 'map' }))
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'リンクを開く' }).click()
      await expect(await opened).toHaveURL('https://example.com/map')
      await page.bringToFront()

      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '表', exact: true }).click()
      for (const cell of ['品', '値段', '米', '2,000円']) {
        await page.keyboard.insertText(cell)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.insertText('卵')
      await expect
        .poll(() => noteLines(page))
        .toEqual(['bold no code map', '品 | 値段', '米 | 2,000円', '卵 | ', ''])
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('下')
      await expect.poll(() => noteLines(page)).toContain('下')
      await page.reload()
      await expect.poll(() => noteLines(page)).toContain('米 | 2,000円')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  // No device: a smaller visual viewport stands for the keyboard, as browsers report it.
  test('the toolbar sits right above the keyboard, and the written line above the toolbar', {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), {
        scale: 1,
        offsetTop: 0,
        offsetLeft: 0,
        width: 390,
        height: 844,
      })
      Object.defineProperty(window, 'visualViewport', { value: view })
      Object.assign(window, {
        openKeyboard: (px: number) => {
          view.height = innerHeight - px
          view.dispatchEvent(new Event('resize'))
        },
      })
    })
    await write(page)
    await paste(page, { 'text/plain': Array.from({ length: 40 }, (_, at) => `- 行${at}`).join('\n') })
    await page.keyboard.press('ControlOrMeta+End')

    await page.evaluate('openKeyboard(336)')

    const toolbar = page.getByRole('toolbar', { name: '書式' })
    await expect.poll(async () => bottomOf(await toolbar.locator('..').boundingBox())).toBe(844 - 336)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('最後')
    const last = body(page).getByText('最後')
    const top = (await toolbar.boundingBox())?.y ?? 0
    await expect.poll(async () => bottomOf(await last.boundingBox())).toBeLessThanOrEqual(top)
    await page.getByRole('button', { name: 'チェックボックス' }).click()
    await expect(body(page)).toBeFocused()
    await page.evaluate('openKeyboard(0)')
    await expect.poll(async () => bottomOf(await toolbar.boundingBox())).toBeGreaterThan(844 - 336)
  })
})

test('a paste that is too long is refused with a word, and nothing is cut', { tag: '@long' }, async ({
  page,
}) => {
  await write(page)
  await page.keyboard.insertText('前')
  await paste(page, { 'text/plain': 'あ'.repeat(100_001) })

  await expect(page.getByText('長すぎるため、入れませんでした').first()).toBeVisible()
  await expect(body(page)).toHaveText('前')
})

const bottomOf = (box: { y: number; height: number } | null) => (box ? Math.round(box.y + box.height) : 0)

async function write(page: Page) {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible()
  await expect(body(page)).toBeFocused()
}

const paste = (page: Page, data: Record<string, string>) =>
  body(page).evaluate((text, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
