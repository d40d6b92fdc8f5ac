import type { MonthRow } from '#contract/console/months.ts'
import { monthStateNames } from '#contract/console/months.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { statementLines } from './statement-lines.ts'

/** The statement as a file. */
export function saveMonth({ month, state, books }: MonthRow): void {
  const lines = [
    ...statementLines(books).map(({ name, times, points }) => [name, times ?? '', points]),
    ['引当（円）', '', books.reserveYen],
    ['交換される見込みの割合（%）', '', books.shareBasisPoints / 100],
    ['未開封のギフト', books.unopenedGifts, books.unopenedPoints],
    ['状態', '', monthStateNames[state]],
  ]
  // The mark tells Excel that the file is UTF-8.
  saveFile(`month-${month}.csv`, 'text/csv', [
    '\ufeff',
    csvLine(['項目', '件数', 'ポイント']),
    ...lines.map((line) => csvLine(line)),
  ])
}
