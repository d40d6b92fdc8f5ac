import type { CsvRow } from '#contract/values/csv.ts'
import { readFatPercent, readKg } from '../read-number.ts'
import { readDate } from './read-date.ts'

export const columnNames = ['day', 'time', 'kg', 'fat', 'note'] as const
export type ColumnName = (typeof columnNames)[number]

/** The index of each column; null if there is none. */
export type Columns = Record<ColumnName, number | null>

/** Tried in this order: a scale's file also has 筋肉量(kg) and 目標体重(kg). */
const heads: Record<ColumnName, RegExp[]> = {
  day: [/^(?:日付|測定日|記録日|年月日|date|day)/, /日時|日付|測定日|date|timestamp/, /^日$|^月日$|time/],
  time: [/時間帯|時刻|測定時間|^時間$|^time$|朝.*[夜晩]/],
  kg: [/^体重|^weight|body ?mass(?! ?index)/, /^(?!目標|goal).*(?:体重|weight)/, /^(?:kg|キロ|値|value)$/],
  fat: [/^体脂肪率?|body ?fat|^fat/, /脂肪率/],
  note: [/メモ|備考|コメント|note|comment|memo|remark/],
}

/** Guesses whether the first line is a header, and which column is which. */
export function guessColumns(rows: readonly CsvRow[]): { hasHead: boolean; columns: Columns } {
  const [first] = rows
  const hasHead = first !== undefined && !first.cells.some((cell) => readDate(cell) !== null)
  const body = rows.slice(hasHead ? 1 : 0, 40)
  const columns: Columns = { day: null, time: null, kg: null, fat: null, note: null }
  const names = hasHead ? first.cells.map((cell) => cell.normalize('NFKC').toLowerCase()) : []
  for (const name of columnNames) {
    columns[name] = findHead(names, heads[name], Object.values(columns))
  }
  const width = Math.max(0, ...rows.slice(0, 40).map(({ cells }) => cells.length))
  columns.day ??= mostLike(body, width, columns, (cell) => readDate(cell) !== null)
  columns.kg ??= mostLike(body, width, columns, (cell) => readKg(cell) !== null)
  // Only with a % sign: any small number could be body fat.
  columns.fat ??= mostLike(
    body,
    width,
    columns,
    (cell) => /[%％]/.test(cell) && readFatPercent(cell) !== null,
  )
  return { hasHead, columns }
}

function findHead(names: string[], patterns: RegExp[], taken: (number | null)[]): number | null {
  for (const pattern of patterns) {
    const at = names.findIndex((name, index) => pattern.test(name) && !taken.includes(index))
    if (at >= 0) return at
  }
  return null
}

/** The column with the most matching cells, if at least half of them match. */
function mostLike(
  rows: readonly CsvRow[],
  width: number,
  columns: Columns,
  isLike: (cell: string) => boolean,
): number | null {
  const taken = Object.values(columns)
  const shares = Array.from({ length: width }, (_, index) => ({
    index,
    count: taken.includes(index) ? 0 : rows.filter(({ cells }) => isLike(cells[index] ?? '')).length,
  }))
  const best = shares.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 && best.count * 2 >= rows.length ? best.index : null
}
