import type { CsvRow } from '#contract/values/csv.ts'
import {
  type Columns,
  fatEveningOf,
  fatMassOf,
  guessColumns,
  withOneHead,
  withoutTitle,
  withUnitsInHead,
} from './columns.ts'
import { type DateOrder, dateOrderOf, type OrderDoubt } from './date-order.ts'
import { withOneKind } from './kinds.ts'
import { type MeasureColumn, measureColumnsOf } from './measure-columns.ts'
import { withOneDate } from './one-date.ts'
import { withOneTable } from './one-table.ts'
import type { FatMass } from './read-weighings.ts'
import { withOneWeighingPerRow } from './spread.ts'
import { withOneWeight } from './stones.ts'
import { yearIn } from './title-year.ts'
import { unitIn, unitOf, type WeightUnit } from './weight-unit.ts'

/** A table as it was understood, before the member corrects anything. */
type Understood = {
  /** Without a title above the heading and without rows of other measures. */
  rows: readonly CsvRow[]
  hasHead: boolean
  columns: Columns
  /** False if no heading names the weight and several columns look like one. */
  isColumnSure: boolean
  unitColumn: number | null
  fatEvening: number | null
  /** Null if the file has the percent itself. */
  fatMass: FatMass | null
  measureColumns: readonly MeasureColumn[]
  unit: WeightUnit
  isUnitSure: boolean
  /** Null if the dates leave no choice. */
  order: DateOrder | null
  orderDoubt: OrderDoubt | null
  /** The year that a title above the heading names: 2023年11月 体重表. */
  titleYear: number | null
}

export function understandTable(table: readonly CsvRow[], today: string): Understood {
  const dated = withOneDate(withOneHead(withOneWeighingPerRow(withUtc(table))))
  const headed = withoutTitle(dated)
  const titles = dated.slice(0, dated.length - headed.length)
  const rows = withOneKind(withOneWeight(withUnitsInHead(withOneTable(headed))))
  const { hasHead, columns, isColumnSure } = guessColumns(rows)
  const names = hasHead ? (rows[0]?.cells ?? []) : []
  const unitColumn = names.findIndex((name) => /^(?:units?|単位)$/i.test(name.trim()))
  const found = unitOfColumns({ rows: rows.slice(hasHead ? 1 : 0), names, columns, unitColumn })
  const titleUnit = found.isNamed ? null : unitInTitle(titles)
  const dates = dateOrderOf(cellsOf(rows.slice(hasHead ? 1 : 0), columns.day), today)
  return {
    rows,
    hasHead,
    columns,
    isColumnSure,
    unitColumn: unitColumn >= 0 ? unitColumn : null,
    fatEvening: columns.kgEvening === null ? null : fatEveningOf(names),
    fatMass: columns.fat === null ? fatMassIn(names) : null,
    measureColumns: measureColumnsOf(names),
    unit: titleUnit ?? found.unit,
    isUnitSure: titleUnit !== null || found.isSure,
    order: dates?.order ?? null,
    orderDoubt: dates?.doubt ?? null,
    titleYear: yearIn(titles.flatMap(({ cells }) => cells).join(' ')),
  }
}

function fatMassIn(names: readonly string[]): FatMass | null {
  const place = fatMassOf(names)
  return place === null ? null : { place, unit: unitIn(names[place] ?? '') }
}

/** Samsung writes times in UTC beside a column with the offset of the phone. */
function withUtc(rows: readonly CsvRow[]): readonly CsvRow[] {
  const head = rows
    .slice(0, 3)
    .findIndex(({ cells }) => cells.includes('time_offset') && cells.includes('start_time'))
  const place = rows[head]?.cells.indexOf('start_time') ?? -1
  if (place < 0) return rows
  return rows.map((row, at) =>
    at <= head ? row : { ...row, cells: row.cells.with(place, `${row.cells[place]}Z`) },
  )
}

/** A title may name the unit of all values: #Units:lb, 単位：kg. */
function unitInTitle(titles: readonly CsvRow[]): WeightUnit | null {
  const cells = titles.flatMap((row) => row.cells)
  const said = cells.find((cell) => /units?|単位/i.test(cell))
  return said === undefined
    ? null
    : unitIn(
        ` ${cells
          .slice(cells.indexOf(said))
          .join(' ')
          .replace(/[:：#]/g, ' ')}`,
      )
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
