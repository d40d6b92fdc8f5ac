import { type AppWalk, button, inDialog, numbered, tap, walkMenu } from './walk-kit.ts'

export const walk: AppWalk = {
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
