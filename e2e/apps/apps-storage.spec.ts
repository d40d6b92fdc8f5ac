import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { occupyDevice } from '../kit/device.ts'
import { expectNeverEmpty, watchEmptyLists } from '../kit/empty-lists.ts'
import { anotherDevice, becomeMember, enter, follow, register, toastOf, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { chooseImport, importFile } from './import-file.ts'

test.use({
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|\[records\] a row cannot be read/],
})

test('records written signed out are taken along at sign-in, stay locked at sign-out, and are hidden from the next member', async ({
  page,
}) => {
  await writeNote(page, '持ち越すメモ')
  await page.goto('/apps/todo')
  await addTodo(page, '牛乳')
  await expect(page.getByText('この端末に保存')).toBeVisible()

  const { email } = await becomeMember(page)
  const question = page.getByRole('dialog', { name: 'この端末の記録を引き継ぎますか？' })
  await expect(question).toContainText(/メモ 1件.*やること 1件/s)
  const tab = await page.context().newPage()
  await tab.goto('/mypage/account')
  await expect(tab.getByRole('dialog')).toContainText('引き継ぎますか')
  await question.getByRole('button', { name: '引き継ぐ', exact: true }).click()
  await expect(tab.getByRole('dialog')).toHaveCount(0)
  // The note is sent at once and its points arrive without a reload; a todo earns when it is done.
  await expect(toastOf(page, '1つの記録で＋11pt')).toBeVisible()
  await follow(page, 'メモ')
  await expect(note(page, '持ち越すメモ')).toBeVisible()
  await expect(page.getByText('同期済み')).toBeVisible()

  await leave(page, '残してログアウト')
  await page.goto('/apps/note')
  await expect(page.getByText('最初のメモを書きましょう')).toBeVisible()
  await expect(page.getByText('会員の方の記録は、ログインすると表示されます。')).toBeVisible()

  await becomeMember(page)
  await follow(page, 'メモ')
  await expect(page.getByText('最初のメモを書きましょう')).toBeVisible()
  await expect(question).toHaveCount(0)
  await leave(page, null)

  await enter(page, email)
  await follow(page, 'メモ')
  await expect(note(page, '持ち越すメモ')).toBeVisible()

  await leave(page, '削除してログアウト')
  expect(await keptRows(page)).toBe(0)
  await watchEmptyLists(page)
  await enter(page, email)
  await follow(page, 'メモ')
  await expect(note(page, '持ち越すメモ')).toBeVisible()
  await expectNeverEmpty(page)
  await page.goBack()
  await follow(page, 'やること')
  await page.getByRole('button', { name: /^すべて/ }).click()
  await expect(page.getByRole('button', { name: /^牛乳/ })).toBeVisible()
})

test('a note appears live on another device, tabs share without the server, offline edits of two devices merge, and a note that is deleted while another device writes in it is restored there', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await becomeMember(page)
  const other = await anotherDevice(browser, email)
  await follow(other.page, 'メモ')
  await expect(other.page.getByText('同期済み')).toBeVisible()
  await follow(page, 'メモ')
  await write(page, '下書き')
  await note(other.page, '下書き').click()
  await expect(bodyOf(other.page)).toHaveText('下書き')
  await page.getByRole('textbox', { name: 'タイトル' }).fill('週末')
  await expect(other.page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('週末')
  await expect(page.getByText('同期済み')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/apps/note')
  await note(tab, '週末').click()

  await context.setOffline(true)
  await other.context.setOffline(true)
  await expect(page.getByText('オフライン').first()).toBeVisible()
  await append(page, ' 電車で')
  await expect(bodyOf(tab)).toHaveText('下書き 電車で')
  await append(other.page, ' 家で')
  await other.context.setOffline(false)
  await context.setOffline(false)

  for (const each of [page, tab, other.page]) {
    await expect(bodyOf(each)).toHaveText(/電車で/)
    await expect(bodyOf(each)).toHaveText(/家で/)
    await expect(each.getByText('同期済み')).toBeVisible()
  }

  await bodyOf(other.page).press('ControlOrMeta+End')
  await other.page.keyboard.type(' rec')
  await page.getByRole('button', { name: '削除する' }).click()
  const told = other.page.getByRole('status').filter({ hasText: '別の端末か画面で削除されました' })
  await expect(told).toBeVisible()
  await expect(note(other.page, '週末')).toHaveCount(0)
  await other.page.keyboard.type('ipe')
  await expect(bodyOf(other.page)).toHaveText(/ recipe$/)
  await told.getByRole('button', { name: '元に戻す' }).click()
  await expect(note(other.page, '週末')).toBeVisible()
  await expect(note(page, '週末')).toBeVisible()
  await other.context.close()

  await tab.close()
  await spoilRows(page)
  await page.reload()
  await expect(page.getByText('一部の記録を読み込めませんでした')).toBeVisible()
  await expect(note(page, '週末')).toBeVisible()
})

test('records are exported to a file and imported once, and the trash restores its records', {
  tag: '@long',
}, async ({ page }) => {
  await writeNote(page, '書き出すメモ')
  const [file] = await Promise.all([page.waitForEvent('download'), menu(page, '書き出す（JSON）')])
  const path = await file.path()
  await page.getByRole('button', { name: '削除する' }).click()
  await menu(page, 'ごみ箱')
  await page.getByRole('dialog').getByRole('button', { name: 'ごみ箱を空にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完全に削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()

  const saved = { name: 'k.json', mimeType: 'application/json', buffer: await readFile(path) }
  await importFile(page, saved)
  await expect(note(page, '書き出すメモ')).toHaveCount(1)
  await chooseImport(page, saved)
  await expect(page.getByText('もう一度は入りません')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click()

  await note(page, '書き出すメモ').first().click()
  await page.getByRole('button', { name: '削除する' }).click()
  await menu(page, 'ごみ箱')
  await page.getByRole('dialog').getByRole('button', { name: '元に戻す' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  await expect(note(page, '書き出すメモ').first()).toBeVisible()
})

test('text typed just before a reload survives it, also on a busy device', async ({ page }) => {
  await writeNote(page, 'いつものメモ')
  await expect(page.getByText('この端末に保存')).toBeVisible()
  await occupyDevice(page)

  await page.keyboard.insertText('と、最後のひとこと')
  await page.reload()

  await expect(note(page, 'いつものメモと、最後のひとこと')).toBeVisible()
})

test('a browser without storage says so, and its records can still be exported', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })

  await writeNote(page, '消えるかもしれない')

  await expect(page.getByText('このブラウザには記録を保存できません')).toBeVisible()
  await expect(page.getByText('保存の状態：端末に保存できません')).toBeVisible()
  await expect(note(page, '消えるかもしれない')).toBeVisible()
})

test('a device without free space says so and keeps its records; records of a newer build are not changed', async ({
  page,
}) => {
  await writeNote(page, '先に書いた')
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0)
  const before = await keptRows(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = function () {
      this.transaction.abort()
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

  await append(page, ' もっと')

  await expect(page.getByText('この端末の空き容量が足りません')).toBeVisible()
  expect(await keptRows(page)).toBe(before)

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('records-note', 99)
        opening.onsuccess = () => resolve(opening.result.close())
      }),
  )
  await page.reload()
  await expect(page.getByText('新しいバージョンで保存された記録があります')).toBeVisible()
  await expect(page.getByRole('button', { name: 'メモを書く' })).toHaveCount(0)
})

test('a member whose server storage is full is told so, keeps writing, and syncs again once there is room', {
  tag: '@long',
}, async ({ page }) => {
  await register(page)
  await writeNote(page, '先に書いた')
  await expect(page.getByText('同期済み')).toBeVisible()
  // The refusal is simulated, because filling the real quota would take minutes.
  const refusal = { error: { status: 'RESOURCE_EXHAUSTED', message: 'storage-full', details: {} } }
  await page.route('**/default-call-sync-push', (route) => route.fulfill({ status: 429, json: refusal }))

  await append(page, ' あふれる')
  await expect(page.getByText('お預かりできる記録の上限に達しました')).toBeVisible()
  await expect(page.getByText('容量の上限です')).toBeVisible()
  await expect(page.getByRole('button', { name: '書き出して残す' })).toBeVisible()
  await page.reload()
  await expect(note(page, 'あふれる')).toBeVisible()
  await expect(page.getByText('容量の上限です')).toBeVisible()

  await page.unrouteAll()
  await expect(page.getByText('同期済み')).toBeVisible()
  await expect(page.getByText('お預かりできる記録の上限に達しました')).toHaveCount(0)
})

const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'メモの一覧' }).getByRole('button', { name: new RegExp(text) })

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '本文' })

async function writeNote(page: Page, text: string): Promise<void> {
  await page.goto('/apps/note')
  await write(page, text)
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await bodyOf(page).fill(text)
}

async function append(page: Page, text: string): Promise<void> {
  await bodyOf(page).press('ControlOrMeta+End')
  await page.keyboard.insertText(text)
}

async function addTodo(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'やることを追加' }).fill(line)
  await page.keyboard.press('Enter')
}

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Signs out. `answer` is the choice about this device's records, null if no question is asked. */
async function leave(page: Page, answer: string | null): Promise<void> {
  await page.goto('/mypage/account')
  await page.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  if (answer) await page.getByRole('dialog').getByRole('button', { name: answer }).click()
  await expect(wayIn(page)).toBeVisible()
  // The toast follows the removal of the records, the page does not wait for it.
  await expect(toastOf(page, 'ログアウトしました')).toBeVisible()
}

/** Simulates a failing disk. */
const spoilRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('records-note')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite')
          transaction.objectStore('rows').openCursor().onsuccess = (event) => {
            // The event's target is the request of openCursor.
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
            if (!cursor) return
            cursor.update({ ...cursor.value, update: Uint8Array.of(255, 255, 255, 255, 255) })
            cursor.continue()
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

const keptRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('records-note')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('rows').objectStore('rows').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
