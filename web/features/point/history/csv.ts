import type { HistoryEntry } from '#contract/history.ts'
import { movementState, movementTitle } from '../movement-words.ts'
import { japanTime } from './japan-time.ts'

/** Spreadsheets run what begins like this, and the remarks are words of others. Japanese Excel takes wide signs too. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u

const columns = ['日時', '内容', 'ポイント', '残高', '状態', '備考', '番号']

/**
 * The top of a table for Excel: UTF-8 with a byte order mark, without which Excel reads it as Shift_JIS, lines ended
 * and fields quoted as RFC 4180 says.
 */
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
    entry.transferId,
  ])
}

function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number): string {
  // Our own numbers, so that one can add them up.
  if (typeof value === 'number') return String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
