import { type AppWalk, button, dayFromToday, numbered, tap, walkMenu } from './walk-kit.ts'

export const walk: AppWalk = {
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
