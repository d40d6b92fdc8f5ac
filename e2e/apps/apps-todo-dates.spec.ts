import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
]

for (const { name, ...viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a visitor sets day, time, reminder and repeat in the date sheet, by keyboard too', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      await add(page, '家賃')
      await row(page, '家賃').click()

      await test.step('the calendar moves by arrow keys, keeps one day in the tab order and names its days', async () => {
        await when(page).press('Enter')
        const today = sheet(page).locator('[aria-current=date]')
        await today.focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowRight')
        await expect(sheet(page).locator('button[data-day][tabindex="0"]')).toHaveCount(1)
        await expect(sheet(page).locator('button[data-day]:focus')).toHaveAccessibleName(/月\d+日.曜日/)
        await page.keyboard.press('Enter')
        await expect(sheet(page).locator('button[data-day][aria-pressed=true]')).toBeFocused()
        await page.keyboard.press('PageDown')
        await expect(sheet(page).locator('button[data-day]:focus')).toBeVisible()
        await expectAccessible(page)
        await sheet(page).getByRole('button', { name: '決定' }).click()
        await expect(when(page)).toBeFocused()
        await expect(when(page)).not.toHaveText('今日')
      })

      await test.step('time, reminder and a repeat of several weekdays are saved together', async () => {
        await when(page).click()
        await sheet(page).getByRole('button', { name: '夜' }).click()
        await sheet(page).getByLabel('時刻').fill('18:30')
        await expect(sheet(page).getByRole('button', { name: '夜' })).toHaveAttribute('aria-pressed', 'false')
        await sheet(page).getByLabel('お知らせ', { exact: true }).selectOption('30分前')
        await sheet(page).getByRole('button', { name: 'お知らせを追加' }).click()
        await sheet(page).getByLabel('2つ目のお知らせ', { exact: true }).selectOption('1日前')
        await sheet(page).getByRole('button', { name: 'お知らせを追加' }).click()
        await sheet(page).getByRole('button', { name: '3つ目のお知らせを外す' }).press('Enter')
        await expect(sheet(page).getByRole('button', { name: '2つ目のお知らせを外す' })).toBeFocused()
        await sheet(page).getByLabel('繰り返し', { exact: true }).selectOption('詳しく決める')
        for (const day of ['月曜日', '木曜日']) {
          const button = sheet(page).getByRole('button', { name: day, exact: true })
          if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
        }
        await sheet(page).getByLabel('終わり').selectOption('回数')
        await sheet(page).getByLabel('あと何回').fill('8')
        await expectAccessible(page)
        await sheet(page).getByRole('button', { name: '決定' }).click()
        await expect(when(page)).toContainText('18:30')
        await expect(when(page)).toContainText('月')
        await expect(when(page)).toContainText('木')
        await expect(when(page)).toContainText('あと8回')
        await expect(when(page)).toContainText('1日前・30分前にお知らせ')
      })

      await test.step('a day above the calendar saves at once, postponing is one tap, and both can be undone', async () => {
        await when(page).click()
        await sheet(page).getByRole('button', { name: /^明日/ }).click()
        await expect(sheet(page)).toHaveCount(0)
        await expect(when(page)).toContainText('明日 18:30')
        await detail(page).getByRole('button', { name: '1日のばす' }).click()
        await expect(when(page)).not.toContainText('明日')
        await page.getByRole('button', { name: '元に戻す' }).click()
        await expect(when(page)).toContainText('明日 18:30')
      })

      await test.step('Escape closes the sheet without saving', async () => {
        await when(page).click()
        await sheet(page).getByRole('button', { name: '朝', exact: true }).click()
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toHaveCount(0)
        await expect(when(page)).toContainText('明日 18:30')
      })
    })

    test('overdue todos stand out, move to today in one tap and come back by one undo', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      for (const text of ['図書館', '電話']) {
        await add(page, text)
        await row(page, text).click()
        await when(page).click()
        await sheet(page).locator('[aria-current=date]').focus()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        await sheet(page).getByRole('button', { name: '決定' }).click()
        await detail(page).getByRole('button', { name: '閉じる' }).click()
      }
      await view(page, 'すべて')
      await expect(rows(page)).toContainText(['期限切れ', '期限切れ'])
      await view(page, '今日')
      await page.getByRole('button', { name: '期限切れをすべて今日へ' }).click()
      await expect(page.getByRole('heading', { name: '期限切れ' })).toBeHidden()
      await expect(rows(page)).toHaveCount(2)
      await expect(page.getByText('2件を今日にしました')).toBeVisible()
      await page.getByRole('button', { name: '元に戻す' }).click()
      await expect(page.getByRole('heading', { name: '期限切れ' })).toBeVisible()
    })

    test('today is sorted by time, the order is kept, and lists of lines are pasted', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      await paste(page, '- 掃除\n- 今日23時50分 日記\n- 今日23時40分 歯みがき\n- 電話 !!!')
      await expect(page.getByText('4件を追加しました')).toBeVisible()
      await expect(rows(page)).toContainText(['歯みがき', '日記', '電話', '掃除'])
      await expect(page.getByRole('heading', { name: '夕方・夜' })).toBeVisible()
      await page.getByRole('combobox', { name: '並び順' }).selectOption('自分の順')
      await expect(rows(page)).toContainText(['掃除', '日記', '歯みがき', '電話'])
      await page.reload()
      await expect(rows(page)).toContainText(['掃除', '日記', '歯みがき', '電話'])

      await add(page, '来週 歯医者')
      await expect(page.getByText(/「歯医者」を「これから」（.*）に追加しました/)).toBeVisible()
      await page.getByRole('button', { name: '見る' }).first().click()
      await expect(rows(page)).toContainText(['歯医者'])
    })

    test('the calendar shows the todos of a day and of a week, and adds to the chosen day', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      await view(page, 'カレンダー')
      await page.locator('[aria-current=date]').focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await add(page, '映画')
      await expect(rows(page)).toContainText(['映画'])
      await expect(page.locator('button[data-day][aria-pressed=true]')).toHaveAccessibleName(/1件/)
      await expectAccessible(page)
      await page.getByRole('button', { name: '週', exact: true }).click()
      await expect(rows(page)).toContainText(['映画'])
      await page.getByRole('button', { name: '次の週' }).click()
      await expect(rows(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('button', { name: '前の週' })).toBeVisible()
    })

    test('a todo moves to another day of the calendar by pointer and by keyboard', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      await add(page, '明日 歯医者')
      await test.step('the message about it covers neither the field nor the views', async () => {
        await expect(page.getByText('「歯医者」を「これから」（明日）に追加しました')).toBeVisible()
        await line(page).click({ trial: true })
      })
      await view(page, 'カレンダー')
      const today = page.locator('button[data-day][aria-current=date]')
      await expect(today).toBeVisible()
      const dayAfter = async (days: number) => {
        const day = new Date(`${await today.getAttribute('data-day')}T00:00:00Z`)
        return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      }
      const cell = (day: string) => page.locator(`button[data-day="${day}"]`)
      await cell(await dayAfter(1)).click()
      const grip = page.getByRole('button', { name: /「歯医者」を別の日に移動/ })

      await test.step('dragged by its grip to today, and taken back', async () => {
        await grip.scrollIntoViewIfNeeded()
        await grip.hover()
        await page.mouse.down()
        const target = await today.boundingBox()
        await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 8, { steps: 6 })
        await expect(today).toHaveAttribute('data-hovered', '')
        await page.mouse.up()
        await expect(today).toHaveAccessibleName(/1件/)
        await page.getByRole('button', { name: '元に戻す' }).click()
        await expect(today).not.toHaveAccessibleName(/1件/)
      })

      await test.step('moved by arrow keys, with the calendar and the focus behind it', async () => {
        await grip.focus()
        await page.keyboard.press('ArrowRight')
        await expect(cell(await dayAfter(2))).toHaveAccessibleName(/1件/)
        await expect(grip).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(cell(await dayAfter(9))).toHaveAccessibleName(/1件/)
        await expect(grip).toBeFocused()
        await expectAccessible(page)
      })
    })

    test('lists are renamed, coloured, reordered and archived; subtasks are edited and reordered', {
      tag: '@long',
    }, async ({ page }) => {
      await openTodos(page)
      for (const name of ['家', '仕事']) {
        await page.getByRole('button', { name: '＋ リスト' }).click()
        await page.getByRole('textbox', { name: 'リストの名前' }).fill(name)
        await page.keyboard.press('Enter')
        await add(page, `${name}のこと`)
      }
      await row(page, '仕事のこと').click()
      for (const text of ['調べる', '書く']) {
        await detail(page).getByRole('textbox', { name: 'サブタスクを追加' }).fill(text)
        await page.keyboard.press('Enter')
      }
      const subtasks = detail(page).getByRole('textbox', { name: 'サブタスク', exact: true })
      await subtasks.first().fill('よく調べる')
      await detail(page).getByRole('button', { name: '「よく調べる」を並べ替え' }).press('ArrowDown')
      await expect(subtasks.last()).toHaveValue('よく調べる')
      await detail(page).getByRole('checkbox', { name: '「仕事のこと」を完了にする' }).click()
      await page.getByRole('button', { name: '元に戻す' }).click()
      await detail(page).getByRole('button', { name: '閉じる' }).click()

      await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
      await page.getByRole('menuitem', { name: 'リストの整理' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'リストの整理' })
      await dialog.getByRole('textbox', { name: 'リストの名前' }).first().fill('自宅')
      await dialog.getByRole('button', { name: '「自宅」の色と操作' }).click()
      await dialog.getByTitle('苔色').click()
      await expect(dialog.getByRole('radio', { name: '苔色' })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: '「自宅」を並べ替え' }).press('ArrowDown')
      await expect(dialog.getByRole('textbox', { name: 'リストの名前' }).last()).toHaveValue('自宅')
      await dialog.getByRole('button', { name: 'アーカイブする' }).click()
      await expect(dialog.getByRole('list', { name: 'アーカイブしたリスト' })).toContainText('自宅')
      await page.keyboard.press('Escape')
      await expect(rows(page)).toContainText(['仕事のこと'])
      await expect(rows(page)).toHaveCount(1)
    })
  })
}

async function openTodos(page: Page): Promise<void> {
  await page.goto('/apps/todo')
  await page.getByText('この端末に保存').waitFor()
}

const line = (page: Page) => page.getByRole('textbox', { name: 'やることを追加' })

async function add(page: Page, text: string): Promise<void> {
  await line(page).fill(text)
  await line(page).press('Enter')
}

/** Drivers cannot fill the clipboard without a permission; the event is what a page sees. */
async function paste(page: Page, text: string): Promise<void> {
  await line(page).focus()
  await line(page).evaluate((input, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

const region = (page: Page) => page.getByRole('region', { name: 'やることの一覧' })
const rows = (page: Page) => region(page).locator('[data-todo]')
const row = (page: Page, text: string) =>
  region(page).locator('[data-todo]').getByRole('button', { name: text }).and(page.locator(':not([title])'))
const detail = (page: Page) => page.getByRole('article', { name: 'やることの詳細' })
const when = (page: Page) => detail(page).getByRole('button', { name: /^日時/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: '日時' })

async function view(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: '表示の切り替え' })
  await nav.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}
