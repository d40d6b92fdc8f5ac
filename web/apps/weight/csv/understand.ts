import type { CsvRow } from '#contract/values/csv.ts'
import { type Columns, fatEveningOf, guessColumns, withOneHead, withoutTitle } from './columns.ts'
import { type DateOrder, dateOrderOf } from './date-order.ts'
import { withOneWeight } from './stones.ts'
import { onlyWeights, unitOf, type WeightUnit } from './weight-unit.ts'

/** A table as it was understood, before the member corrects anything. */
type Understood = {
  /** Without a title above the heading and without rows of other measures. */
  rows: readonly CsvRow[]
  hasHead: boolean
  columns: Columns
  unitColumn: number | null
  fatEvening: number | null
  unit: WeightUnit
  isUnitSure: boolean
  /** Null if the dates leave no choice. */
  order: DateOrder | null
  isOrderSure: boolean
  /** The year that a title above the heading names: 2023年11月 体重表. */
  titleYear: number | null
}

export function understandTable(table: readonly CsvRow[], today: string): Understood {
  const headed = withoutTitle(withOneHead(table))
  const rows = onlyWeights(withOneWeight(headed))
  const { hasHead, columns } = guessColumns(rows)
  const names = hasHead ? (rows[0]?.cells ?? []) : []
  const unitColumn = names.findIndex((name) => /^(?:units?|単位)$/i.test(name.trim()))
  const { unit, isSure } = unitOfColumns({ rows: rows.slice(hasHead ? 1 : 0), names, columns, unitColumn })
  const dates = dateOrderOf(cellsOf(rows.slice(hasHead ? 1 : 0), columns.day), today)
  return {
    rows,
    hasHead,
    columns,
    unitColumn: unitColumn >= 0 ? unitColumn : null,
    fatEvening: columns.kgEvening === null ? null : fatEveningOf(names),
    unit,
    isUnitSure: isSure,
    order: dates?.order ?? null,
    isOrderSure: dates?.isSure ?? true,
    titleYear: yearIn(table.slice(0, Math.max(0, table.length - headed.length))),
  }
}

function yearIn(titles: readonly CsvRow[]): number | null {
  const text = titles
    .flatMap(({ cells }) => cells)
    .join(' ')
    .normalize('NFKC')
  const years = new Set(text.match(/(?<!\d)20\d{2}(?=\s?[年/.-]|\s|$)/g) ?? [])
  const [year] = years
  return years.size === 1 ? Number(year) : null
}

type Named = { rows: readonly CsvRow[]; names: readonly string[]; columns: Columns; unitColumn: number }

function unitOfColumns({ rows, names, columns, unitColumn }: Named) {
  const named =
    unitColumn >= 0
      ? unitOf(
          '',
          cellsOf(rows, unitColumn).map((cell) => ` ${cell}`),
        )
      : null
  if (named?.isSure && unitColumn >= 0) return named
  return unitOf(columns.kg === null ? '' : (names[columns.kg] ?? ''), cellsOf(rows, columns.kg))
}

const cellsOf = (rows: readonly CsvRow[], column: number | null) =>
  column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
