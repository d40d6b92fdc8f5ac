import { type AppWalk, button, numbered, tap, walkMenu } from './walk-kit.ts'

export const walk: AppWalk = {
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
    await time('pin', () => tap(button(page, 'ピン留めする')))
    await time('unpin', () => tap(button(page, 'ピン留めを外す')))
    await time('open the menu of a note', () => tap(button(page, 'このメモの操作')))
    await time('close the menu of a note', () => page.keyboard.press('Escape'))
    await time('close a note', () => tap(button(page, '一覧に戻る')))
    await time('write a note', () => tap(button(page, 'メモを書く')))
    await tap(button(page, '一覧に戻る'))
  },
}
