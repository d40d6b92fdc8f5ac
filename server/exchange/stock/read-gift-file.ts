import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type GiftColumns,
  type GiftDefaults,
  giftFields,
  guessColumns,
  stockFileRowsMax,
} from '#contract/exchange/stock-columns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type CsvRow, csvRows } from '#contract/values/csv.ts'
import type { CsvProblem } from './csv-problem.ts'
import { type FileText, fileText } from './file-text.ts'
import { giftOfRow, newValues } from './gift-of-row.ts'
import type { NewGift } from './import.ts'

export type ReadGift = NewGift & { line: number }

export type GiftFile = {
  encoding: FileText['encoding'] | null
  heads: string[]
  columns: GiftColumns
  /** The rows below the headings: each is a gift, a repeated gift, or has a problem. */
  rows: CsvRow[]
  gifts: ReadGift[]
  /** The same gift again, with the line of the first. */
  repeats: { line: number; first: number }[]
  problems: CsvProblem[]
}

type Options = {
  today: string
  /** By their headings if absent. */
  columns?: GiftColumns | null
  defaults?: GiftDefaults
}

const rowsPerTurn = 1_000
const noDefaults: GiftDefaults = { channel: null, points: null }
const noColumns = guessColumns([])

/** Reads a company's file: a line of headings, then one gift per line. The console and the command line share it. */
export async function readGiftFile(bytes: Uint8Array, options: Options): Promise<GiftFile> {
  const { today, defaults = noDefaults } = options
  const decoded = fileText(bytes)
  if ('problem' in decoded) return unreadable(decoded)
  const { text, encoding } = decoded
  const [heads = { line: 1, cells: [] }, ...rows] = csvRows(text, separatorOf(text))
  const columns = options.columns ?? guessColumns(heads.cells)
  const file: GiftFile = { encoding, heads: heads.cells, columns, rows, gifts: [], repeats: [], problems: [] }
  const problem = problemOfFile(file, defaults)
  if (problem) return { ...file, problems: [problem] }

  const seen = new Map<string, ReadGift>()
  const reading = { columns, defaults, today, width: heads.cells.length, values: newValues() }
  for (const [at, row] of rows.entries()) {
    // A long file must not keep members waiting.
    if (at % rowsPerTurn === 0) await nextTurn()
    const { line } = row
    const found = giftOfRow(row, reading)
    if (!('channel' in found)) {
      file.problems.push({ line, problem: found })
      continue
    }
    const gift = { ...found, line }
    const key = found.code ?? found.url ?? ''
    const first = seen.get(key)
    if (!first) {
      seen.set(key, gift)
      file.gifts.push(gift)
    } else if (isSame(first, gift)) file.repeats.push({ line, first: first.line })
    else file.problems.push({ line, problem: operatorText('csv-other-amount', { first: first.line }) })
  }
  return file
}

const isSame = (one: ReadGift, other: ReadGift) =>
  (['channel', 'points', 'code', 'url', 'pin', 'expiresOn'] as const).every((key) => one[key] === other[key])

/** A problem of the file as a whole; its rows are not read then. */
function problemOfFile({ heads, columns, rows }: GiftFile, defaults: GiftDefaults): CsvProblem | null {
  const isMissing = (field: 'channel' | 'points') => columns[field] === null && defaults[field] === null
  const hasGift = columns.code !== null || columns.url !== null
  const isOutside = Object.values(columns).some((at) => at !== null && at >= heads.length)
  if (isOutside || isMissing('channel') || isMissing('points') || !hasGift) {
    return { line: 1, problem: operatorText('csv-columns', { columns: giftFields.join(',') }) }
  }
  if (rows.length > stockFileRowsMax) {
    return { line: 1, problem: operatorText('csv-too-many-rows', { max: stockFileRowsMax }) }
  }
  return null
}

const unreadable = (problem: CsvProblem): GiftFile => ({
  encoding: null,
  heads: [],
  columns: noColumns,
  rows: [],
  gifts: [],
  repeats: [],
  problems: [problem],
})

/** Excel's "Unicode text" separates by tabs. */
function separatorOf(text: string): string {
  const [heads = ''] = text.split(/[\r\n]/, 1)
  return heads.includes('\t') && !heads.includes(',') ? '\t' : ','
}
