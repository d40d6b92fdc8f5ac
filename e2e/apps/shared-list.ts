import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { debugToken } from '../kit/debug-token.ts'
import { becomeMember, verifyAddress } from '../kit/member.ts'
import { untilEditor } from '../kit/note-lines.ts'
import type { test } from '../kit/test.ts'

type Db = Parameters<Parameters<typeof test>[2]>[0]['db']

export const row = (page: Page, name: string) => page.locator('[data-todo]').filter({ hasText: name })

/** The tab of a list. */
export const tab = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** A member with a verified address, who may invite, on the todos. */
export async function todosOfMember(page: Page, db: Db): Promise<void> {
  const { uid } = await becomeMember(page)
  await verifyAddress(db, uid)
  await page.goto('/apps/todo')
  await page.getByText('同期済み').waitFor()
}

export async function addList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '＋ リスト' }).click()
  await page.getByRole('textbox', { name: 'リストの名前' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
}

export async function addTodo(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'やることを追加' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(row(page, text)).toBeVisible()
}

/** The sheet that this entry of a thing's menu opens. */
export async function openFromMenu(page: Page, menu: Locator, entry: string): Promise<Locator> {
  await menu.click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog', { name: /いっしょに使う/ }).first()
}

/** The sheet of the listed todos or recipes. */
export const openSheet = (page: Page, name: string, things = '') =>
  openFromMenu(
    page,
    page.getByRole('button', { name: 'メニュー', exact: true }),
    `「${name}」${things}をいっしょに使う`,
  )

export async function writeNote(page: Page, title: string, pieces: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: 'タイトル' }).fill(title)
  await untilEditor(page)
  await page.getByRole('textbox', { name: '本文' }).click()
  for (const piece of pieces) await page.keyboard.insertText(piece)
}

/** Gives the open recipe a photo. */
export async function addPhoto(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#c84' } })
  await page.getByRole('button', { name: '編集する' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '写真を選ぶ' }).click()
  const file = { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
  await (await chooser).setFiles([file])
  await expect(page.getByRole('img', { name: 'このレシピの写真' })).toBeVisible()
  await page.getByRole('button', { name: '完了' }).first().click()
}

/** Leaves it open. */
export async function writeRecipe(page: Page, name: string, tag?: string): Promise<void> {
  await page.getByRole('button', { name: 'レシピを書く' }).click()
  const editor = page.getByRole('article', { name: 'レシピの編集' })
  await editor.getByRole('textbox', { name: '料理の名前' }).fill(name)
  await editor.getByLabel('材料', { exact: true }).fill('大根 1本')
  if (tag) {
    await editor.getByLabel('タグを追加').fill(tag)
    await page.keyboard.press('Enter')
  }
  await editor.getByRole('button', { name: '完了' }).first().click()
}

/** The sheet of the open note. */
export const openNoteSheet = (page: Page) =>
  openFromMenu(page, page.getByRole('button', { name: 'このメモの操作' }), 'いっしょに使う')

/** Shares the thing of this sheet unless it is shared, and returns the address of an invitation. */
export async function invite(sheet: Locator, role = '書きこめる'): Promise<string> {
  const [start, make] = ['いっしょに使いはじめる', '招待リンクを作る'].map((label) =>
    sheet.getByRole('button', { name: label }),
  )
  if (!start || !make) throw new Error('two buttons')
  await start.or(make).waitFor()
  if (await start.isVisible()) await start.click()
  await sheet.getByText(role, { exact: true }).first().click()
  await make.click()
  const address = await sheet.getByLabel('招待リンク', { exact: true }).inputValue()
  await sheet.getByRole('button', { name: '閉じる' }).click()
  return address
}

/** Ends the sharing from the sheet. */
export async function end(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'いっしょに使うのを終える' }).click()
  await page
    .getByRole('dialog', { name: /終えますか/ })
    .getByRole('button', { name: '終える' })
    .click()
}

export async function accept(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '参加する', exact: true }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
}

/** Somebody else, with a browser and an address of their own. */
export async function otherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL && { baseURL }) })
  await context.addInitScript((token) => {
    Object.assign(window, { FIREBASE_APPCHECK_DEBUG_TOKEN: token })
  }, debugToken)
  return context.newPage()
}
