import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { anotherDevice, becomeMember, toastOf, verifyAddress } from '../kit/member.ts'
import { noteLines } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'
import { importFile } from './import-file.ts'

const dayMs = 86_400_000

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor redoes a title, restores yesterday’s text, shares it and is reminded of it', {
      tag: '@long',
    }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await importNotes(page, [note('a', '昨日の題', '昨日の文', Date.now() - dayMs)])
      await row(page, /昨日の題/).click()
      const title = page.getByRole('textbox', { name: 'タイトル' })
      await title.press('End')
      await page.keyboard.insertText('と今日')
      await title.press('ControlOrMeta+z')
      await expect(title).toHaveValue('昨日の題')
      await title.press('ControlOrMeta+Shift+z')
      await expect(title).toHaveValue('昨日の題と今日')
      await body(page).fill('今日の文')

      await act(page, '以前の版')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /昨日の文/ })
        .click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'この版に戻す' }).click()
      await expect(body(page)).toHaveText('昨日の文')
      await expect(title).toHaveValue('昨日の題')
      await body(page).press('ControlOrMeta+z')
      await expect(body(page)).toHaveText('今日の文')

      await act(page, '共有する')
      await expect(toastOf(page, 'メモの文章をコピーしました')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('昨日の題と今日\n\n今日の文')
      const download = page.waitForEvent('download')
      await act(page, 'Markdownファイルにする')
      expect((await download).suggestedFilename()).toBe('昨日の題と今日.md')
      expect(await readFile(await (await download).path(), 'utf8')).toBe('# 昨日の題と今日\n\n今日の文\n')

      await act(page, 'リマインダー')
      const when = page.getByRole('textbox', { name: 'いつ' })
      await when.fill('そのうち')
      await expect(page.getByText('日時だけを書いてください')).toBeVisible()
      await expect(page.getByRole('button', { name: '設定する' })).toBeDisabled()
      await when.fill('明日の朝')
      await expect(page.getByText('明日 8:00に知らせます')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: '設定する' }).click()
      await expect(page.getByRole('button', { name: /リマインダー\s*明日 8:00/ })).toBeVisible()
      await page.goto('/apps/todo')
      await page.getByRole('button', { name: /^すべて/ }).click()
      await expect(page.getByText('昨日の題と今日').first()).toBeVisible()
    })

    test('a visitor pins and colours a note without moving it, and keeps the order', {
      tag: '@long',
    }, async ({ page }) => {
      const now = Date.now()
      await importNotes(page, [
        { ...note('a', '古い', 'あ', now - 3 * dayMs), createdAt: now },
        note('b', '新しい', 'い', now - dayMs),
      ])
      await row(page, /古い/).click()
      await page.getByRole('radio', { name: '藍色' }).check({ force: true })
      await page.getByRole('button', { name: 'ピン留めする' }).click()
      await page.getByRole('button', { name: 'ピン留めを外す' }).click()
      await expect(page.locator('article > span[aria-hidden]').first()).toBeVisible()
      await page.goto('/apps/note')
      await expect(list(page).getByRole('listitem').first()).toContainText('新しい')
      await page.getByRole('combobox', { name: '並び順' }).selectOption('created')
      await expect(list(page).getByRole('listitem').first()).toContainText('古い')
      await page.reload()
      await expect(page.getByRole('combobox', { name: '並び順' })).toHaveValue('created')
      await expect(list(page).getByRole('listitem').first()).toContainText('古い')
    })

    test('a visitor renames, merges and filters by any of many tags', { tag: '@long' }, async ({ page }) => {
      await importNotes(page, [
        { ...note('a', '京都', 'あ', 2), tags: ['旅'] },
        { ...note('b', '奈良', 'い', 1), tags: ['旅行'] },
        ...Array.from({ length: 20 }, (_, nth) => ({
          ...note(`t${nth}`, `題${nth}`, 'う', 1),
          tags: [`札${nth}`],
        })),
      ])
      await openTags(page)
      await page.getByRole('button', { name: 'タグ「旅」の名前を変える' }).click()
      await page.getByRole('combobox', { name: 'タグ「旅」の新しい名前' }).fill('旅行')
      await page.getByRole('button', { name: '決定' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /#旅行\s*2件/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: /#札19/ }).click()
      await expect(list(page).getByRole('listitem')).toHaveCount(1)
      await expect(list(page).getByRole('listitem')).toContainText('題19')
    })
  })
}

test('on a slow connection, signs typed before the editor is loaded become form, and the title keeps the focus', {
  tag: '@long',
}, async ({ page }) => {
  let letEditorCome = () => {}
  const held = new Promise<void>((resolve) => {
    letEditorCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('ProseMirror-')) await held
    await route.fulfill({ response })
  })
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.keyboard.type('□卵')
  await page.keyboard.press('Enter')
  await page.keyboard.type('塩')
  // An empty item ends the list.
  for (const _ of ['item', 'end']) await page.keyboard.press('Enter')
  await page.keyboard.type('・乳')
  await expect(body(page)).toHaveJSProperty('tagName', 'TEXTAREA')

  await page.getByRole('textbox', { name: 'タイトル' }).click()
  await page.keyboard.type('買い')
  letEditorCome()
  await expect.poll(() => noteLines(page)).toEqual(['- [ ] 卵', '- [ ] 塩', '- 乳'])
  await page.keyboard.type('物')

  await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('買い物')
})

const note = (name: string, title: string, text: string, editedAt: number) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  createdAt: editedAt,
  editedAt,
  title,
  body: text,
  tags: [] as string[],
})

async function importNotes(page: Page, records: object[]) {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  const file = JSON.stringify({ service: 'kotsukotsu', app: 'note', version: 1, records })
  await importFile(page, { name: 'n.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
}

async function openTags(page: Page) {
  await appMenu(page).click()
  await page.getByRole('menuitem', { name: 'タグ' }).click()
}

async function act(page: Page, entry: string) {
  await page.getByRole('button', { name: 'このメモの操作' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const appMenu = (page: Page) => page.getByRole('button', { name: 'メニュー', exact: true }).last()
test('the text before a pause is an earlier version on the other device too', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const { email, uid } = await becomeMember(page)
  await verifyAddress(db, uid)
  await page.goto('/apps/note')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.keyboard.insertText('朝の文')
  await expect(page.getByText('同期済み')).toBeVisible()
  const kept = page.waitForResponse(/sync-version-put/)
  await page.clock.setFixedTime(Date.now() + 11 * 60_000)
  await page.keyboard.insertText('、昼に書く')
  expect((await kept).ok()).toBe(true)

  const { page: phone } = await anotherDevice(browser, email)
  await phone.goto('/apps/note')
  await row(phone, /朝の文、昼に書く/).click()
  await act(phone, '以前の版')
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /朝の文/ })
    .click()

  await expect(phone.getByRole('dialog').locator('p > del')).toHaveText('、昼に書く')
  await phone.getByRole('button', { name: 'この版に戻す' }).click()
  await expect(body(phone)).toHaveText('朝の文')
  await expect.poll(() => body(page).textContent()).toBe('朝の文')
})

const row = (page: Page, name: RegExp) => list(page).getByRole('button', { name })
const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
const list = (page: Page) => page.getByRole('region', { name: 'メモの一覧' })
