import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expectNeverEmpty, watchEmptyLists } from '../kit/empty-lists.ts'
import { expect, test } from '../kit/test.ts'

test('a visitor adds todos, puts them in lists and in order, and another tab shows the same', async ({
  page,
  context,
}) => {
  await page.goto('/apps/todo')
  await page.getByText('この端末に保存').waitFor()

  await test.step('the Enter that accepts an IME conversion adds nothing', async () => {
    const input = await context.newCDPSession(page)
    await line(page).focus()
    await input.send('Input.imeSetComposition', { text: 'ぎゅうにゅう', selectionStart: 6, selectionEnd: 6 })
    await input.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await input.send('Input.insertText', { text: '豆乳' })
    await expect(line(page)).toHaveValue('豆乳')
    await expect(row(page, '豆乳')).toHaveCount(0)
    await line(page).press('Enter')
    await expect(row(page, '豆乳')).toBeVisible()
  })

  await test.step('quick add parses a line into chips, a press removes one, and the todo lands on its day', async () => {
    await line(page).fill('明日18時 牛乳 !!!')
    const chips = page.getByRole('list', { name: '読み取った内容' })
    await expect(chips.getByRole('button')).toHaveText(['明日', '18:00', '優先度 高'])
    await chips.getByRole('button', { name: '優先度 高を取り消す' }).click()
    await expect(chips.getByRole('button')).toHaveText(['明日', '18:00'])
    await page.keyboard.press('Tab')
    await line(page).press('Enter')
    await view(page, 'これから')
    await expect(row(page, '牛乳 !!!')).toContainText('18:00')
    await expect(page.getByRole('heading', { name: '明日' })).toBeVisible()
  })

  await test.step('a line that is only a day asks for a name, and a doubtful phrase is read when its chip is pressed', async () => {
    await line(page).fill('明日')
    await line(page).press('Enter')
    await expect(page.getByText('やることの名前も入力してください')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await line(page).fill('明日が楽しみ')
    await page.getByRole('button', { name: '明日として読み取る' }).click()
    await expect(page.getByRole('button', { name: '明日を取り消す' })).toBeVisible()
    await line(page).fill('')
  })

  await test.step('a phrase with two readings offers both, and a day that does not exist leaves no date', async () => {
    await line(page).fill('土日 実家')
    await expect(page.getByText('複数の読み方があります')).toBeVisible()
    await page.getByRole('button', { name: /〜.*として読み取る/ }).click()
    await line(page).press('Enter')
    await expect(rows(page).filter({ hasText: '実家' })).toHaveCount(2)
    await view(page, '今日')
    await line(page).fill('11月31日 集金')
    await expect(page.getByText('「11月31日」という日はありません')).toBeVisible()
    await line(page).press('Enter')
    await expect(page.getByText('「11月31日 集金」を「すべて」（日付なし）に追加しました')).toBeVisible()
    await page.getByRole('button', { name: '見る' }).click()
    await row(page, '集金').waitFor()
  })

  await test.step('a coming round is skipped alone, and any day is two presses away from a row', async () => {
    await line(page).fill('毎週月曜 朝会')
    await line(page).press('Enter')
    await view(page, 'これから')
    await page.locator('[data-round]').first().click()
    await page.getByRole('button', { name: 'この回をとばす' }).click()
    await expect(page.locator('[data-round]').first()).toContainText('とばす回')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.locator('[data-round]').first()).not.toContainText('とばす回')
    await page.getByRole('button', { name: '「朝会」の日時を決める' }).click()
    await page.getByRole('textbox', { name: '日時をことばで入力' }).fill('来年1月5日 9時')
    await page.getByRole('textbox', { name: '日時をことばで入力' }).press('Enter')
    await expect(page.getByText(/1月5日.*9:00にしました/)).toBeVisible()
    await page.getByRole('button', { name: '元に戻す' }).click()
  })

  await test.step('a daily todo repeats when done, and undo reverts a completion by mistake', async () => {
    await line(page).fill('毎日 薬を飲む')
    await line(page).press('Enter')
    await view(page, '今日')
    await page.getByRole('checkbox', { name: '「薬を飲む」を完了にする' }).click()
    await view(page, 'これから')
    await expect(row(page, '薬を飲む')).toContainText('毎日')
    await view(page, '完了')
    await expect(row(page, '薬を飲む')).toHaveCount(1)
    await page.getByRole('button', { name: '元に戻す' }).last().click()
    await expect(row(page, '薬を飲む')).toHaveCount(0)
    await view(page, '今日')
    await expect(row(page, '薬を飲む')).toBeVisible()
  })

  await test.step('lists, subtasks and an order made by drag or keyboard appear in another tab too', async () => {
    await page.getByRole('button', { name: '＋ リスト' }).click()
    await page.getByRole('textbox', { name: 'リストの名前' }).fill('台所')
    await page.keyboard.press('Enter')
    for (const text of ['パン', '卵', '牛乳']) {
      await line(page).fill(text)
      await line(page).press('Enter')
    }
    await expect(rows(page)).toHaveText([/パン/, /卵/, /牛乳/])

    await handle(page, '牛乳').press('ArrowUp')
    await expect(rows(page)).toHaveText([/パン/, /牛乳/, /卵/])
    await expect(page.getByText('「牛乳」を2番目に移動しました')).toBeAttached()
    await drag(page, '卵', '牛乳')
    await expect(rows(page)).toHaveText([/パン/, /卵/, /牛乳/])

    await row(page, '卵').click()
    const detail = page.getByRole('article', { name: 'やることの詳細' })
    await detail.getByRole('textbox', { name: 'サブタスクを追加' }).fill('Lサイズ')
    await page.keyboard.press('Enter')
    await detail.getByRole('checkbox', { name: '「Lサイズ」を完了にする' }).check()
    await detail.getByRole('combobox', { name: '優先度' }).selectOption('高')
    await expect(row(page, '卵')).toContainText('1/1・優先度高')
    await expectAccessible(page)

    const tab = await context.newPage()
    await watchEmptyLists(tab)
    await tab.goto('/apps/todo')
    await view(tab, '台所')
    await expect(rows(tab)).toHaveText([/パン/, /卵/, /牛乳/])
    await expectNeverEmpty(tab)
    await tab.getByRole('searchbox').fill('エルサイズ')
    await expect(rows(tab)).toHaveCount(0)
    await tab.getByRole('searchbox').fill('ｌサイズ')
    await expect(rows(tab)).toHaveCount(1)
  })
})

const line = (page: Page) => page.getByRole('textbox', { name: 'やることを追加' })
const region = (page: Page) => page.getByRole('region', { name: 'やることの一覧' })
const rows = (page: Page) => region(page).locator('[data-todo]')
const row = (page: Page, text: string) =>
  region(page).getByRole('button', { name: text }).and(page.locator(':not([title])'))
const handle = (page: Page, text: string) =>
  region(page).getByRole('button', { name: `「${text}」を並べ替え` })

async function view(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: '表示の切り替え' })
  await nav.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await handle(page, from).boundingBox(), await handle(page, to).boundingBox()]
  if (!start || !end) throw new Error('the drag handle has no box')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}
