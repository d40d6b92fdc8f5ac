import type { Locator, Page } from '@playwright/test'
import { dayMs } from '#contract/values/japan-day.ts'

/** Times what `press` does under a name. */
type Time = (name: string, press: () => Promise<void>) => Promise<void>

export type AppWalk = {
  app: string
  records: () => object[]
  /** Presses everything that users press often, and ends where it began. */
  walk: (page: Page, time: Time) => Promise<void>
}

/** Playwright checks what lies under the finger before the press: its check is part of the page and would be timed. */
async function tap(place: Locator): Promise<void> {
  await place.tap({ trial: true })
  await place.tap({ force: true })
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).filter({ visible: true }).first()

const note: AppWalk = {
  app: 'note',
  records: () =>
    numbered(300, (n) => ({
      title: `メモ ${n}番`,
      body: `- [ ] 牛乳\n- 卵と食パン\n\n${'思いつきを書きとめておく。'.repeat(n % 12)}`,
      tags: [n % 2 === 0 ? '家' : '仕事'],
    })),
  walk: async (page, time) => {
    const rows = page.locator('[data-note]').getByRole('button')
    await walkMenu(page, time)
    await time('open the search', () => tap(button(page, 'メモを検索')))
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => tap(button(page, '検索をやめる')))
    await time('filter by a tag', () => tap(button(page, '#家')))
    await time('show all notes', () => tap(button(page, 'すべて')))
    await time('show the archive', () => tap(button(page, 'アーカイブ')))
    await time('leave the archive', () => tap(button(page, 'すべて')))
    await time('open a note', () => tap(rows.nth(2)))
    await time('touch the text', () => tap(page.getByRole('textbox', { name: '本文' })))
    await time('type a letter', () => page.keyboard.press('a'))
    await time('add a check box', () => tap(button(page, 'チェックボックス')))
    await time('show as laid out', () => tap(button(page, '整えて表示')))
    await time('edit again', () => tap(button(page, '編集する')))
    await time('pin', () => tap(button(page, 'ピン留めする')))
    await time('unpin', () => tap(button(page, 'ピン留めを外す')))
    await time('open the menu of a note', () => tap(button(page, 'このメモの操作')))
    await time('close the menu of a note', () => page.keyboard.press('Escape'))
    await time('close a note', () => tap(button(page, '一覧に戻る')))
    await time('write a note', () => tap(button(page, 'メモを書く')))
    await tap(button(page, '一覧に戻る'))
  },
}

const todo: AppWalk = {
  app: 'todo',
  records: () =>
    numbered(300, (n) => ({
      kind: 'todo',
      text: `用事 ${n}番`,
      memo: '',
      priority: 'none',
      subtasks: [],
      order: String(n).padStart(4, '0'),
      ...(n % 3 !== 0 && { due: dayFromToday((n % 40) - 2) }),
    })),
  walk: async (page, time) => {
    const views = page.getByRole('navigation', { name: '表示の切り替え' })
    const view = (name: string) => tap(views.getByRole('button', { name: new RegExp(`^${name}`) }))
    const line = page.getByRole('textbox', { name: 'やることを追加' })
    await walkMenu(page, time)
    for (const name of ['これから', 'カレンダー', '完了', 'すべて', '今日'])
      await time(`view ${name}`, () => view(name))
    await view('すべて')
    await time('open the search', () => tap(button(page, 'やることを検索')))
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => tap(button(page, '検索をやめる')))
    await time('touch the line', () => tap(line))
    await time('type a letter', () => page.keyboard.press('a'))
    await time('add a todo', () => page.keyboard.press('Enter'))
    await time('tick a todo', () => tap(page.getByRole('checkbox', { name: /を完了にする/ }).nth(1)))
    await time('undo', () => tap(page.getByRole('button', { name: '元に戻す' }).last()))
    await time('open a todo', () => tap(page.locator('[data-todo]').nth(2).getByText('用事').first()))
    await time('open the date', () => tap(button(page, /^日時/)))
    await time('close the date', () => page.keyboard.press('Escape'))
    await time('close a todo', () => tap(button(page, '閉じる')))
    await view('今日')
  },
}

const recipe: AppWalk = {
  app: 'recipe',
  records: () =>
    numbered(100, (n) => ({
      title: `料理 ${n}番`,
      ingredients: '豚バラ肉 150g\nじゃがいも 3個\n玉ねぎ 1個\nA しょうゆ 大さじ2\nA みりん 大さじ2',
      steps: 'じゃがいもと玉ねぎを切る。\n豚肉を炒め、野菜を加える。\nAを加えて15分煮る。',
      memo: '',
      servings: 2,
      servingUnit: '人分',
      tags: [n % 2 === 0 ? '和食' : '洋食'],
      favorite: n % 5 === 0,
      cooked: [],
      planned: [],
    })),
  walk: async (page, time) => {
    await walkMenu(page, time)
    await time('touch the search', () => tap(page.getByRole('searchbox')))
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => tap(button(page, '検索をやめる')))
    await time('show favourites', () => tap(button(page, 'お気に入り')))
    await time('show all recipes', () => tap(button(page, 'すべて')))
    await time('open the paste dialog', () => tap(button(page, '貼り付けて読み取る')))
    await time('close the paste dialog', () => tap(inDialog(page, '閉じる')))
    await time('open a recipe', () => tap(button(page, /料理 97番/)))
    await time('one person more', () => tap(button(page, '人数を増やす')))
    await time('one person less', () => tap(button(page, '人数を減らす')))
    await time('mark as favourite', () => tap(button(page, 'お気に入りに入れる')))
    await time('take the mark back', () => tap(button(page, 'お気に入りから外す')))
    await time('start to cook', () => tap(button(page, /^調理モード/)))
    await time('next step', () => tap(inDialog(page, '次へ')))
    await time('step before', () => tap(inDialog(page, '前へ')))
    await time('list of ingredients', () => tap(inDialog(page, /^材料/)))
    await time('stop cooking', () => tap(inDialog(page, '調理モードを閉じる')))
    await time('edit', () => tap(button(page, '編集する')))
    await time('finish editing', () => tap(button(page, '完了')))
    await time('close a recipe', () => tap(button(page, '一覧に戻る')))
  },
}

const weight: AppWalk = {
  app: 'weight',
  records: () =>
    numbered(730, (n) => ({
      kind: 'weighing',
      day: dayFromToday(n - 730),
      part: 'morning',
      kg: Math.round((64 + 3 * Math.sin(n / 90) + Math.sin(n * 2.4)) * 10) / 10,
      fatPercent: 23.5,
    })),
  walk: async (page, time) => {
    await walkMenu(page, time)
    for (const range of ['1年', 'すべて', '1か月'])
      await time(`show ${range}`, () =>
        tap(page.getByText(range, { exact: true }).filter({ visible: true }).first()),
      )
    await time('touch the chart', () => tap(page.getByRole('slider')))
    await time('0.1 kg more', () => tap(button(page, '体重を0.1kg増やす')))
    await time('open the details', () => tap(button(page, /日付、体脂肪率、メモを変える/)))
    await time('close the details', () => tap(button(page, /日付、体脂肪率、メモを変える/)))
    await time('record', () => tap(button(page, /記録する$/)))
    await time('undo', () => tap(page.getByRole('button', { name: '元に戻す' }).last()))
    await time('open a weighing', () =>
      tap(page.getByRole('region', { name: '記録の一覧' }).getByRole('listitem').nth(3).getByRole('button')),
    )
    await time('close a weighing', () => tap(inDialog(page, '閉じる')))
    await time('touch the search', () => tap(page.getByRole('searchbox')))
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => tap(button(page, '検索をやめる')))
    await tap(button(page, 'メニュー'))
    await time('open the settings', () => tap(page.getByRole('menuitem', { name: '身長・目標・お知らせ' })))
    await time('close the settings', () => tap(inDialog(page, '閉じる')))
  },
}

export const walks: readonly AppWalk[] = [note, todo, recipe, weight]

async function walkMenu(page: Page, time: Time): Promise<void> {
  await time('open the menu', () => tap(button(page, 'メニュー')))
  await time('close the menu', () => page.keyboard.press('Escape'))
}

const numbered = (count: number, fieldsOf: (n: number) => object): object[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    createdAt: 1_700_000_000_000 + n,
    editedAt: 1_700_000_000_000 + n,
    ...fieldsOf(n),
  }))

const dayFromToday = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
