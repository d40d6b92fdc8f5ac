import { decodeFile } from '../frame/decode-file.ts'
import { isNoText } from '../frame/no-text.ts'

/** Why a chosen file cannot be a table; null if it may be one. */
export function whyNoTable(bytes: Uint8Array): NoTable | null {
  if (workbookStart.every((byte, at) => bytes[at] === byte)) return 'workbook'
  if (isNoText(bytes)) return 'other'
  const start = decodeFile(bytes.slice(0, looked)).trimStart()
  const isMarkup = /^(?:<(?:[?!]|html\b|table\b)|\{\\rtf)/i.test(start)
  const isJson = /^(?:\{\s*["}]|\[\s*[{[\]"])/.test(start)
  return isMarkup || isJson ? 'other' : null
}

const workbookStart = [0x50, 0x4b, 0x03, 0x04]
const looked = 400

/** empty: it may be a table, but has no rows. */
export type NoTable = 'workbook' | 'other' | 'empty'

export const noTableText: Record<NoTable, string> = {
  workbook: 'このファイルは読み取れません。Excelなら、CSV形式で保存し直してから選んでください',
  other: 'CSVか、ヘルスケアの書き出し（zip・xml）のファイルを選んでください',
  empty: 'ファイルに読み込める行がありませんでした',
}
