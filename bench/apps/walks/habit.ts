import { type AppWalk, button, dayFromToday, inDialog, numbered, tap, walkMenu } from './walk-kit.ts'

const days = Object.fromEntries(
  Array.from({ length: 1_095 }, (_, n) => [dayFromToday(-n - 1), { amount: 8, target: 8 }]).filter(
    (_, n) => n % 9 !== 4,
  ),
)

export const walk: AppWalk = {
  records: () =>
    numbered(20, (n) => ({
      name: `習慣${n}`,
      emoji: '💧',
      rhythm: { kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] },
      amount: { target: 8, unit: '杯' },
      part: 'any',
      order: `h${String(n).padStart(2, '0')}`,
      days,
    })),
  walk: async (page, time) => {
    await walkMenu(page, time)
    const row = page.getByRole('listitem').filter({ hasText: '習慣3' })
    await time('tick', () => tap(row.getByRole('button', { name: /を記録する/ })))
    await time('untick', () => tap(row.getByRole('button', { name: /を記録する/ })))
    await time('open a habit', () => tap(row.getByRole('button', { name: /^習慣3/ })))
    await time('open a day', () =>
      tap(page.getByRole('list', { name: '前後の日' }).getByRole('button').nth(3)),
    )
    await time('close the day', () => tap(inDialog(page, '閉じる')))
    await time('open the form', () => tap(button(page, '編集する')))
    await time('close the form', () => tap(inDialog(page, '閉じる')))
    await time('close the habit', () => tap(button(page, '閉じる')))
    await time('open the search', () => tap(button(page, '習慣を検索')))
    await time('type in the search', () => page.keyboard.press('1'))
    await time('end the search', () => tap(button(page, '検索をやめる')))
  },
}
