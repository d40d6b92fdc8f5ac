import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { movementState } from '../movement-words.ts'

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

const clock = japanFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** 2026-11-15 09:05:07, readable by people and spreadsheets. */
function japanTime(at: string): string {
  const moment = new Date(at)
  return `${japanDay(moment)} ${clock(moment)}`
}
