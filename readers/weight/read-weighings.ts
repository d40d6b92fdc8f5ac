import { type Weighing, type WeighingPart, weighingNoteLengthMax } from '#contract/apps/app-weight.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import { dayOf } from '#contract/values/japan-calendar.ts'
import type { Columns } from './columns.ts'
import type { DateOrder } from './date-order.ts'
import { partOfHour } from './day-part.ts'
import { type MeasureColumn, measuredIn } from './measure-columns.ts'
import { type ReadDate, readDate, readTime } from './read-date.ts'
import type { MeasureFields } from './read-measure.ts'
import { readFatPercent } from './read-number.ts'
import { kgIn, readWeight, unitIn, type WeightUnit } from './weight-unit.ts'

export type ReadWeighing = Pick<Weighing, 'day' | 'part' | 'kg' | 'fatPercent' | 'note'>
export type RowProblem = { line: number; why: 'day' | 'future' | 'plan' | 'kg'; text: string }

type ReadResult = {
  weighings: ReadWeighing[]
  problems: RowProblem[]
  /** The waist and other measures. */
  measured: MeasureFields[]
  /** Some days have no year. */
  needsYear: boolean
}

/** A column with the mass of fat. Without a unit it has the one of the weight. */
export type FatMass = { place: number; unit: WeightUnit | null }

/** `firstYear` is the year of the first day without one; it advances when the rows pass New Year. */
type Options = {
  rows: readonly CsvRow[]
  columns: Columns
  firstYear: number
  today: string
  unit?: WeightUnit
  /** The column that names the unit of each row. */
  unitColumn?: number | null
  order?: DateOrder | undefined
  /** Body fat in the evening, beside a column for the morning. */
  fatEvening?: number | null
  fatMass?: FatMass | null
  measureColumns?: readonly MeasureColumn[]
  /** Columns that the member added to the note. */
  noteColumns?: readonly { place: number; name: string }[]
}

/** Parses a table. Rows without a weight are skipped and are not a problem. */
export function readWeighings(options: Options): ReadResult {
  const {
    rows,
    columns,
    firstYear,
    today,
    unit = 'kg',
    unitColumn = null,
    order,
    fatEvening = null,
    fatMass = null,
    measureColumns = [],
    noteColumns = [],
  } = options
  const result: ReadResult = { weighings: [], problems: [], measured: [], needsYear: false }
  const yearOf = yearsFrom(firstYear)
  const readFat = fatReader(rows.map(({ cells }) => cellAt(cells, columns.fat)))
  const seen = new Set<string>()
  let above: ReadDate | null = null
  for (const { line, cells } of rows) {
    // A row that was entered twice counts once.
    const whole = cells.join('\t')
    if (seen.has(whole)) continue
    seen.add(whole)
    const written = readDate(cellAt(cells, columns.day), order)
    const date = written ?? (above && belowDate(cells, columns, above))
    above = written ?? above
    if (date && !('day' in date)) result.needsYear = true
    const day = date && dayIn(date, yearOf)
    const rowUnit = unitIn(` ${cellAt(cells, unitColumn)}`) ?? unit
    const note = noteOf([
      cellAt(cells, columns.note),
      ...noteColumns.map(({ place, name }) => (cells[place] ? `${name}：${cells[place]}` : '')),
    ])
    const weights = weightsIn(cells, columns)
    if (weights.length > 0 && (!date || !day || day > today)) {
      const why = date && day ? 'future' : 'day'
      result.problems.push({ line, why, text: cellAt(cells, columns.day) })
    }
    if (!date || !day || day > today) continue
    const plan = cells.find((cell, at) => at !== columns.note && isPlan.test(cell.trim()))
    if (plan !== undefined) {
      if (weights.length > 0) result.problems.push({ line, why: 'plan', text: plan })
      continue
    }
    result.measured.push(...measuredIn(cells, measureColumns, { day, today }))
    for (const { text, part } of weights) {
      const kg = readWeight(text, rowUnit)
      if (kg === null) result.problems.push({ line, why: 'kg', text })
      else {
        const known = part ?? partOf(cellAt(cells, columns.time), date)
        const fatPercent = fatMass
          ? shareOf(kgIn(cellAt(cells, fatMass.place), fatMass.unit ?? rowUnit), kg)
          : readFat(cellAt(cells, part === 'evening' ? fatEvening : columns.fat))
        result.weighings.push({
          day,
          kg,
          note,
          ...(known && { part: known }),
          ...(fatPercent !== null && { fatPercent }),
        })
      }
    }
  }
  return result
}

/** A row that says what is wanted or expected. */
const isPlan =
  /^(?:目標|予測|予定|見込み?|計画)(?:体重|値)?$|^(?:goal|target|forecast|predicted|projected|planned|expected)(?: weight)?:?$/i

const cellAt = (cells: readonly string[], place: number | null) =>
  place === null ? '' : (cells[place] ?? '')

/**
 * The date of a row that belongs to the one above: 〃, a cell merged over 朝 and 夜 that is empty in the second row, and
 * Garmin writes a row for the day and rows with times below it. Null if the row says nothing of the kind.
 */
function belowDate(cells: readonly string[], { day, time }: Columns, above: ReadDate): ReadDate | null {
  const text = cellAt(cells, day)
  const { hour: _, ...date } = above
  if (/^(?:[〃々"”]|同上?)$/.test(text)) return date
  if (text === '') return partOf(cellAt(cells, time), date) ? date : null
  const at = /^(?:午前|午後)?\s*\d{1,2}[:時]/.test(text.normalize('NFKC')) ? readTime(text) : null
  return at && { ...date, hour: at.hour }
}

/** The weights of a row; with a column for the evening, the other one is of the morning. */
function weightsIn(
  cells: readonly string[],
  { kg, kgEvening }: Columns,
): { text: string; part: WeighingPart | null }[] {
  const isTwice = kgEvening !== null
  const each = [
    { text: cellAt(cells, kg), part: isTwice ? ('morning' as const) : null },
    { text: cellAt(cells, kgEvening), part: 'evening' as const },
  ]
  return each.filter(({ text }) => text !== '' && !/^[-–—ー]+$/.test(text))
}

/** Some exports write 23.5 % as 0.235. */
function fatReader(cells: readonly string[]): (cell: string) => number | null {
  const numbers = cells.map(Number).filter((each) => each > 0)
  const isShare = numbers.length > 0 && numbers.every((each) => each < 1)
  return (cell) => readFatPercent(isShare && cell !== '' ? (Number(cell) * 100).toFixed(1) : cell)
}

/** December after January is the year before, and the other way round. */
function yearsFrom(firstYear: number): (month: number) => number {
  let year = firstYear
  let last: number | null = null
  return (month) => {
    if (last !== null && month - last > 6) year--
    if (last !== null && last - month > 6) year++
    last = month
    return year
  }
}

function dayIn(date: ReadDate, yearOf: (month: number) => number): string | null {
  return 'day' in date ? date.day : dayOf(yearOf(date.month), date.month, date.date)
}

function partOf(text: string, { hour }: ReadDate): WeighingPart | null {
  if (/朝|午前|起床|morning|^am$/i.test(text) && !/\d/.test(text)) return 'morning'
  if (/[夜晩夕]|午後|就寝|寝る前|evening|night|^pm$/i.test(text) && !/\d/.test(text)) return 'evening'
  const at = readTime(text)?.hour ?? hour
  return at === undefined ? null : partOfHour(at)
}

/** The percent that a mass of fat is of a weight. */
const shareOf = (massKg: number | null, kg: number) =>
  massKg === null ? null : readFatPercent(((massKg / kg) * 100).toFixed(1))

/** Removes the apostrophe that keeps spreadsheets from running a note as a formula. */
const noteOf = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/^'(?='*[=+\-@＝＋－＠])/, ''))
    .filter(Boolean)
    .join(' / ')
    .slice(0, weighingNoteLengthMax)
