import type { Page } from '@playwright/test'
import { dayMs } from '#contract/values/japan-day.ts'

/** Times what `press` does under a name. */
type Time = (name: string, press: () => Promise<void>) => Promise<void>

export type AppWalk = {
  app: string
  records: () => object[]
  /** Presses everything that users press often, and ends where it began. */
  walk: (page: Page, time: Time) => Promise<void>
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
    await time('open the search', () => button(page, 'メモを検索').tap())
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => button(page, '検索をやめる').tap())
    await time('filter by a tag', () => button(page, '#家').tap())
    await time('show all notes', () => button(page, 'すべて').tap())
    await time('show the archive', () => button(page, 'アーカイブ').tap())
    await time('leave the archive', () => button(page, 'すべて').tap())
    await time('open a note', () => rows.nth(2).tap())
    await time('touch the text', () => page.getByRole('textbox', { name: '本文' }).tap())
    await time('type a letter', () => page.keyboard.press('a'))
    await time('add a check box', () => button(page, 'チェックボックス').tap())
    await time('show as laid out', () => button(page, '整えて表示').tap())
    await time('edit again', () => button(page, '編集する').tap())
    await time('pin', () => button(page, 'ピン留めする').tap())
    await time('unpin', () => button(page, 'ピン留めを外す').tap())
    await time('open the menu of a note', () => button(page, 'このメモの操作').tap())
    await time('close the menu of a note', () => page.keyboard.press('Escape'))
    await time('close a note', () => button(page, '一覧に戻る').tap())
    await time('write a note', () => button(page, 'メモを書く').tap())
    await button(page, '一覧に戻る').tap()
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
    const view = (name: string) => views.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
    const line = page.getByRole('textbox', { name: 'やることを追加' })
    await walkMenu(page, time)
    for (const name of ['これから', 'カレンダー', '完了', 'すべて', '今日'])
      await time(`view ${name}`, () => view(name))
    await view('すべて')
    await time('open the search', () => button(page, 'やることを検索').tap())
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => button(page, '検索をやめる').tap())
    await time('touch the line', () => line.tap())
    await time('type a letter', () => page.keyboard.press('a'))
    await time('add a todo', () => page.keyboard.press('Enter'))
    await time('tick a todo', () =>
      page
        .getByRole('checkbox', { name: /を完了にする/ })
        .nth(1)
        .tap(),
    )
    await time('undo', () => page.getByRole('button', { name: '元に戻す' }).last().tap())
    await time('open a todo', () => page.locator('[data-todo]').nth(2).getByText('用事').first().tap())
    await time('open the date', () => button(page, /^日時/).tap())
    await time('close the date', () => page.keyboard.press('Escape'))
    await time('close a todo', () => button(page, '閉じる').tap())
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
    await time('touch the search', () => page.getByRole('searchbox').tap())
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => button(page, '検索をやめる').tap())
    await time('show favourites', () => button(page, 'お気に入り').tap())
    await time('show all recipes', () => button(page, 'すべて').tap())
    await time('open the paste dialog', () => button(page, '貼り付けて読み取る').tap())
    await time('close the paste dialog', () => inDialog(page, '閉じる').tap())
    await time('open a recipe', () => button(page, /料理 97番/).tap())
    await time('one person more', () => button(page, '人数を増やす').tap())
    await time('one person less', () => button(page, '人数を減らす').tap())
    await time('mark as favourite', () => button(page, 'お気に入りに入れる').tap())
    await time('take the mark back', () => button(page, 'お気に入りから外す').tap())
    await time('start to cook', () => button(page, /^調理モード/).tap())
    await time('next step', () => inDialog(page, '次へ').tap())
    await time('step before', () => inDialog(page, '前へ').tap())
    await time('list of ingredients', () => inDialog(page, /^材料/).tap())
    await time('stop cooking', () => inDialog(page, '調理モードを閉じる').tap())
    await time('edit', () => button(page, '編集する').tap())
    await time('finish editing', () => button(page, '完了').tap())
    await time('close a recipe', () => button(page, '一覧に戻る').tap())
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
        page.getByText(range, { exact: true }).filter({ visible: true }).first().tap(),
      )
    await time('touch the chart', () => page.getByRole('slider').tap())
    await time('0.1 kg more', () => button(page, '体重を0.1kg増やす').tap())
    await time('open the details', () => button(page, /日付、体脂肪率、メモを変える/).tap())
    await time('close the details', () => button(page, /日付、体脂肪率、メモを変える/).tap())
    await time('record', () => button(page, /記録する$/).tap())
    await time('undo', () => page.getByRole('button', { name: '元に戻す' }).last().tap())
    await time('open a weighing', () =>
      page.getByRole('region', { name: '記録の一覧' }).getByRole('listitem').nth(3).getByRole('button').tap(),
    )
    await time('close a weighing', () => inDialog(page, '閉じる').tap())
    await time('touch the search', () => page.getByRole('searchbox').tap())
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => button(page, '検索をやめる').tap())
    await button(page, 'メニュー').tap()
    await time('open the settings', () => page.getByRole('menuitem', { name: '身長と目標' }).tap())
    await time('close the settings', () => inDialog(page, '閉じる').tap())
  },
}

export const walks: readonly AppWalk[] = [note, todo, recipe, weight]

async function walkMenu(page: Page, time: Time): Promise<void> {
  await time('open the menu', () => button(page, 'メニュー').tap())
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
