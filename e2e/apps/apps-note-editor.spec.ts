import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1280, height: 800 }]

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor nests and numbers a list, ticks its boxes and finds the note as it was left', {
      tag: '@long',
    }, async ({ page }) => {
      await write(page, '')
      await page.keyboard.insertText('1. 洗う')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('切る')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('煮る')
      await expect(body(page)).toHaveValue('1. 洗う\n2. 切る\n3. 煮る')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Tab')
      await expect(body(page)).toHaveValue('1. 洗う\n\t1. 切る\n2. 煮る')
      await page.getByRole('button', { name: '一段浅くする' }).click()
      await expect(body(page)).toHaveValue('1. 洗う\n2. 切る\n3. 煮る')
      await expect(body(page)).toBeFocused()
      await body(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 6))
      // Edits within half a second are one step to undo.
      await page.waitForTimeout(600)
      await page.keyboard.press('Delete')
      await expect(body(page)).toHaveValue('1. 切る\n2. 煮る')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(body(page)).toHaveValue('1. 洗う\n2. 切る\n3. 煮る')

      await body(page).fill('- [ ] 牛乳\n- [ ] 卵')
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const boxes = page.locator('[data-written] button')
      await boxes.nth(1).click()
      await expect(body(page)).toHaveValue('- [ ] 牛乳\n- [x] 卵')
      await expect(body(page)).not.toBeFocused()
      expect((await boxes.first().boundingBox())?.width).toBeGreaterThanOrEqual(44)

      await page.getByRole('button', { name: '整えて表示' }).click()
      const box = page.getByRole('checkbox', { name: '牛乳' })
      expect(
        (await page.locator('label').filter({ hasText: '牛乳' }).boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44)
      await box.check()
      await expectAccessible(page)
      await page.reload()
      await expect(box).toBeChecked()
    })

    test('a visitor reads styles, a table, code and links, and taps a line to write there', {
      tag: '@long',
    }, async ({ page, context }) => {
      const text =
        '*斜体* と ~~取り消し~~ と `code`\n> 引用\n| 品 | 値段 |\n|---|--:|\n| 米 | 2,000円 |\n```\n- [ ] x\n```\n[地図](https://example.com/map)'
      await write(page, text)
      await page.getByRole('button', { name: '整えて表示' }).click()
      const article = page.getByRole('article')
      await expect(article.locator('em')).toHaveText('斜体')
      await expect(article.locator('s')).toHaveText('取り消し')
      await expect(article.locator('code')).toHaveText('code')
      await expect(article.locator('pre')).toHaveText('- [ ] x')
      await expect(page.getByRole('columnheader', { name: '値段' })).toBeVisible()
      await expect(page.getByRole('cell', { name: '2,000円' })).toBeVisible()
      await expect(page.getByRole('link', { name: '地図' })).toHaveAttribute(
        'href',
        'https://example.com/map',
      )
      await expectAccessible(page)

      await article.getByText('引用').click()
      await expect(body(page)).toBeFocused()
      await page.keyboard.insertText('です')
      await expect(body(page)).toHaveValue(text.replace('> 引用', '> 引用です'))

      await context.route('https://example.com/**', (route) => route.fulfill({ body: 'map' }))
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('link', { name: 'リンクを開く' })).toHaveAttribute(
        'href',
        'https://example.com/map',
      )
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'リンクを開く' }).click()
      await expect(await opened).toHaveURL('https://example.com/map')
    })

    test('the styles of a note stay while an input method composes', { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await write(page, '# 見出し\n**太字** ')
      await page.keyboard.press('ControlOrMeta+End')
      const input = await context.newCDPSession(page)

      await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })

      const written = page.locator('[data-written]')
      await expect(written).toBeVisible()
      await expect(written).toContainText('**太字** にほん')
      await expect(written.locator('.underline')).toHaveText('にほん')
      expect(await body(page).evaluate((field) => getComputedStyle(field).color)).toBe('rgba(0, 0, 0, 0)')
      expect(
        await written
          .locator('[data-line]')
          .first()
          .evaluate((line) => getComputedStyle(line).webkitTextStrokeWidth),
      ).not.toBe('0px')
      await input.send('Input.insertText', { text: '日本' })
      await expect(body(page)).toHaveValue('# 見出し\n**太字** 日本')
      await expect(written.locator('.underline')).toHaveCount(0)
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
    await write(page, Array.from({ length: 40 }, (_, at) => `- 行${at}`).join('\n'))
    await page.keyboard.press('ControlOrMeta+End')

    await page.evaluate('openKeyboard(336)')

    const toolbar = page.getByRole('toolbar', { name: '書式' })
    await expect.poll(async () => bottomOf(await toolbar.locator('..').boundingBox())).toBe(844 - 336)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('最後')
    const last = page.locator('[data-line]').last()
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
  await write(page, '前')
  await paste(page, { 'text/plain': 'あ'.repeat(100_001) })

  await expect(page.getByText('長すぎるため、入れませんでした').first()).toBeVisible()
  await expect(body(page)).toHaveValue('前')
})

const bottomOf = (box: { y: number; height: number } | null) => (box ? Math.round(box.y + box.height) : 0)

async function write(page: Page, text: string) {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await expect(body(page)).toBeFocused()
  if (text) await page.keyboard.insertText(text)
}

/** As the clipboard would: the browser inserts plain text itself, so that is done here too. */
const paste = (page: Page, data: Record<string, string>) =>
  body(page).evaluate((field: HTMLTextAreaElement, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, all['text/plain'])
  }, data)

const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
