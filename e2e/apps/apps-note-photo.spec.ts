import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../kit/axe.ts'
import { anotherDevice, becomeMember, follow, verifyAddress } from '../kit/member.ts'
import { noteLines } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

test('a photo pasted into a note offline reaches the other device, and edits around it merge', {
  tag: '@long',
}, async ({ page, context, browser, db }) => {
  const { email, uid } = await becomeMember(page)
  await follow(page, 'メモ')
  await expect(page.getByText('同期済み')).toBeVisible()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.insertText('庭のこと')
  await pasteFile(page, await picture())
  await expect.poll(() => noteLines(page)).toEqual(['庭のこと', '[photo]', ''])
  await context.setOffline(false)
  await expect(page.getByText('同期済み')).toBeVisible()
  // Photos wait on the device until the address is verified.
  await expect(page.getByText('写真はこの端末だけに保存しています')).toBeVisible()
  await expect(page.getByRole('button', { name: /庭のこと/ })).toContainText('この端末だけ')
  await verifyAddress(db, uid)
  await page.reload()
  await expect(page.getByText('同期済み')).toBeVisible()
  await expect(page.getByText('この端末だけ')).toHaveCount(0)
  await page.getByRole('button', { name: /庭のこと/ }).click()

  const { page: other } = await anotherDevice(browser, email)
  await follow(other, 'メモ')
  await other.getByRole('button', { name: /庭のこと/ }).click()
  await expectPhoto(other)

  await other.context().setOffline(true)
  await context.setOffline(true)
  await body(other).press('ControlOrMeta+Home')
  await other.keyboard.insertText('春の')
  await body(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('梅が咲いた')
  await other.context().setOffline(false)
  await context.setOffline(false)
  for (const each of [page, other]) {
    await expect.poll(() => noteLines(each)).toEqual(['春の庭のこと', '[photo]', '梅が咲いた'])
  }
  await other.context().close()
})

test('a visitor takes, drops, enlarges and removes photos, and finds them in an export', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.keyboard.insertText('写真のメモ')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '写真', exact: true }).click()
  await (await chooser).setFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await picture() }])
  await expect.poll(() => noteLines(page)).toEqual(['写真のメモ', '[photo]', ''])
  await body(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('あと')
  await dropFile(page, await picture('#2a6'))
  await expect.poll(() => noteLines(page)).toEqual(['写真のメモ', '[photo]', 'あと', '[photo]', ''])

  // The first press chooses the photo, the second one removes it.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => noteLines(page)).toEqual(['写真のメモ', '[photo]', 'あと'])
  await page.keyboard.press('ControlOrMeta+z')

  await expect(page.getByRole('img', { name: '写真' })).toHaveCount(2)
  await expectPhoto(page)
  await page.getByRole('button', { name: '写真を大きく見る' }).first().click()
  const viewer = page.getByRole('dialog', { name: '写真（1 / 2）' })
  await expect(viewer.getByRole('img')).toBeVisible()
  const widthOf = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0
  const whole = await widthOf()
  await viewer.getByRole('img').dblclick()
  await expect.poll(widthOf).toBeGreaterThan(whole * 2)
  await page.keyboard.press('0')
  await expect.poll(widthOf).toBe(whole)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '写真（2 / 2）' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存する' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^写真\.(webp|jpeg)$/)
  await page.getByRole('button', { name: '前の写真' }).click()
  await page.getByRole('button', { name: 'メモから外す' }).click()
  await expect(page.getByRole('img', { name: '写真' })).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('menuitem', { name: '書き出す（JSON）' }).click()
  const file = await (await download).path()
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).photos)).toHaveLength(1)
})

test('pasted HTML keeps headings, lists, bold and links, and nothing of it runs', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  // Not in the plain field that is there until the editor has loaded.
  await expect(page.locator('.note-text')).toBeFocused()

  await body(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '題 牛乳 卵')
    clipboardData.setData(
      'text/html',
      '<h2>題</h2><ul><li><b>牛乳</b></li><li><a href="https://example.com">卵</a></li></ul><img src=x onerror="window.ran = 1"><script>window.ran = 1</script>',
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

  await expect.poll(() => noteLines(page)).toEqual(['## 題', '- 牛乳', '- 卵'])
  await expect(body(page).locator('strong')).toHaveText('牛乳')
  await expect(body(page).locator('a')).toHaveAttribute('href', 'https://example.com')
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await body(page).press('ControlOrMeta+z')
  await expect.poll(() => noteLines(page)).toEqual([''])
})

const picture = (color = '#c63') =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .png()
    .toBuffer()

const pasteFile = (page: Page, bytes: Buffer) => sendFile(page, bytes, 'paste')
const dropFile = (page: Page, bytes: Buffer) => sendFile(page, bytes, 'drop')

const sendFile = (page: Page, bytes: Buffer, way: 'paste' | 'drop') =>
  body(page).evaluate(
    (field, { base64, kind }) => {
      const data = new DataTransfer()
      const letters = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([letters], 'photo.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      field.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { base64: bytes.toString('base64'), kind: way },
  )

async function expectPhoto(page: Page) {
  const photo = page.getByRole('img', { name: '写真' }).first()
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_280)
}

const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
