import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { movementState } from '../movement-words.ts'
import { japanTime } from './japan-time.ts'

const columns = ['日時', '内容', 'ポイント', '残高', '状態', '備考', '番号']

/** The header row, in RFC 4180 format. Without the byte order mark Excel would read UTF-8 as Shift_JIS. */
export const csvHead = `\uFEFF${csvLine(columns)}`

export const csvRows = (entries: readonly HistoryEntry[]): string => entries.map(csvRow).join('')

function csvRow(entry: HistoryEntry): string {
  return csvLine([
    japanTime(entry.at),
    movementTitle(entry),
    entry.points,
    entry.balanceAfter,
    movementState(entry),
    entry.note ?? '',
    entry.seq,
  ])
}
