import { type AppWalk, button, dayFromToday, inDialog, numbered, tap, walkMenu } from './walk-kit.ts'

export const walk: AppWalk = {
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
