import type { Page } from '@playwright/test'
import { becomeMember, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('the first notes are shown before all are read, open at a press, cannot be changed until then, and go with every change and removal', {
  tag: '@long',
}, async ({ page }) => {
  await becomeMember(page)
  await page.goto('/apps/note')
  for (const text of ['牛乳を買う', '京都の宿']) {
    await page.getByRole('button', { name: 'メモを書く' }).click()
    await bodyOf(page).fill(text)
    await page.keyboard.press('Escape')
  }
  await expect(note(page, '京都の宿')).toBeVisible()
  await expect.poll(() => keptFirst(page)).toBe(1)

  await holdRecords(page)
  await page.reload()
  await expect(note(page, '京都の宿')).toBeVisible()
  await expect(page.getByRole('button', { name: 'メモを書く' })).toBeDisabled()
  await page.getByRole('searchbox').fill('牛乳')
  await expect(note(page, '京都の宿')).toHaveCount(0)
  await expect(page.getByText('見つかりません')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await note(page, '牛乳を買う').focus()
  await page.keyboard.press('Delete')
  await note(page, '牛乳を買う').click()
  await expect(bodyOf(page)).toHaveCount(0)
  await page.evaluate(() => window.releaseRecords())
  await expect(bodyOf(page)).toContainText('牛乳を買う')
  await expect(note(page, '京都の宿')).toBeVisible()

  await bodyOf(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('、卵も')
  await expect(page.getByText('同期済み')).toBeVisible()
  await expect.poll(() => keptFirst(page)).toBe(1)
  await page.goto('/mypage/account')
  await page.evaluate(() => window.releaseRecords())
  await page.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除してログアウト' }).click()
  await expect(wayIn(page)).toBeVisible()
  await expect.poll(() => keptFirst(page)).toBe(0)
})

declare global {
  interface Window {
    releaseRecords: () => void
  }
}

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '本文' })

const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'メモの一覧' }).getByRole('button', { name: new RegExp(text) })

/** On the next pages, the stored records are read only once `releaseRecords` is called. */
const holdRecords = (page: Page) =>
  page.addInitScript(() => {
    const { getAll } = IDBIndex.prototype
    let held: (() => void)[] | null = []
    IDBIndex.prototype.getAll = function (...range) {
      const asked = getAll.apply(this, range)
      let settle: ((event: Event) => void) | null = null
      Object.defineProperty(asked, 'onsuccess', { set: (wanted) => (settle = wanted) })
      asked.addEventListener('success', (event) => {
        if (held) held.push(() => settle?.call(asked, event))
        else settle?.call(asked, event)
      })
      return asked
    }
    window.releaseRecords = () => {
      for (const answer of held ?? []) answer()
      held = null
    }
  })

/** How many owners have first rows on this device. */
const keptFirst = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('records-note')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('first').objectStore('first').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
