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

type NoTable = 'workbook' | 'other'

export const noTableText: Record<NoTable, string> = {
  workbook: 'Excelのファイルは、CSV形式で保存し直してから選んでください',
  other: 'CSVのファイルではないようです。CSVで書き出したものを選んでください',
}
