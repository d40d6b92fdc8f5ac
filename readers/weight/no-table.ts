import { decodeFile } from './decode-file.ts'

/** Why a chosen file cannot be a table; null if it may be one. */
export function whyNoTable(bytes: Uint8Array): NoTable | null {
  if (workbookStart.every((byte, at) => bytes[at] === byte)) return 'workbook'
  const start = decodeFile(bytes.slice(0, looked)).trimStart()
  const isMarkup = /^<(?:[?!]|html\b|table\b)/i.test(start)
  const isJson = /^(?:\{\s*["}]|\[\s*[{[\]"])/.test(start)
  // A file that is no text has letters that no text has.
  return isMarkup || isJson || [...start].some((letter) => letter < '\t') ? 'other' : null
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
