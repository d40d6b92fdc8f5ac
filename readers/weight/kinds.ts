import type { CsvRow } from '#contract/values/csv.ts'

const weight = /^(?:HKQuantityTypeIdentifierBodyMass|(?:body ?)?weight|体重|body ?mass)(?:\s*[(（].*)?$/i
const fat =
  /^(?:HKQuantityTypeIdentifierBodyFatPercentage|body[ _]?fat(?: ?%| percent(?:age)?)?|体脂肪率?)(?:\s*[(（].*)?$/i
const fatHead = '体脂肪率(%)'

/**
 * A table with one measure per row, such as an Apple Health or Cronometer export: only weights are kept, and a body fat
 * of the same moment becomes a column of its own.
 */
export function withOneKind(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [head, ...body] = rows
  const kind = head ? kindColumn(body) : null
  if (!head || kind === null) return rows
  const kindOf = ({ cells }: CsvRow) => cells[kind] ?? ''
  const value = valueColumn(head)
  const momentOf = ({ cells }: CsvRow) => cells.filter((cell) => /\d[-/:年]\d/.test(cell)).join(' ')
  const fats = new Map(
    body
      .filter((row) => fat.test(kindOf(row)))
      .map((row) => [momentOf(row), value === null ? '' : (row.cells[value] ?? '')]),
  )
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const wider = (row: CsvRow, cell: string): CsvRow =>
    fats.size === 0
      ? row
      : { ...row, cells: [...row.cells, ...Array<string>(width - row.cells.length).fill(''), cell] }
  return [
    wider(head, fatHead),
    ...body.filter((row) => weight.test(kindOf(row))).map((row) => wider(row, fats.get(momentOf(row)) ?? '')),
  ]
}

/** The column that names the measure of each row: it has a weight and something else, and no numbers. */
function kindColumn(body: readonly CsvRow[]): number | null {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => body.map(({ cells }) => cells[at] ?? ''))
  const found = columns.findIndex(
    (cells) => cells.some((cell) => weight.test(cell)) && !cells.some((cell) => /^[\d.,]+$/.test(cell)),
  )
  return found >= 0 ? found : null
}

function valueColumn({ cells }: CsvRow): number | null {
  const found = cells.findIndex((cell) => /^(?:value|amount|quantity|値|数値|測定値)/i.test(cell))
  return found >= 0 ? found : null
}
