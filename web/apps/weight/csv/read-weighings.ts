import { type Weighing, type WeighingPart, weighingNoteLengthMax } from '#contract/apps/app-weight.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import { dayOf } from '#contract/values/japan-calendar.ts'
import { partOfHour } from '../day-part.ts'
import { readFatPercent, readKg } from '../read-number.ts'
import type { Columns } from './columns.ts'
import { type ReadDate, readDate, readTime } from './read-date.ts'

export type ReadWeighing = Pick<Weighing, 'day' | 'part' | 'kg' | 'fatPercent' | 'note'>
export type RowProblem = { line: number; why: 'day' | 'future' | 'kg'; text: string }

type ReadResult = {
  weighings: ReadWeighing[]
  problems: RowProblem[]
  /** Some days have no year. */
  needsYear: boolean
}

/** `firstYear` is the year of the first day without one; it advances when the rows pass New Year. */
type Options = { rows: readonly CsvRow[]; columns: Columns; firstYear: number; today: string }

/** Parses a table. Rows without a weight are skipped and are not a problem. */
export function readWeighings({ rows, columns, firstYear, today }: Options): ReadResult {
  const result: ReadResult = { weighings: [], problems: [], needsYear: false }
  const yearOf = yearsFrom(firstYear)
  for (const { line, cells } of rows) {
    const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
    const date = readDate(cell(columns.day))
    if (date && !('day' in date)) result.needsYear = true
    const day = date && dayIn(date, yearOf)
    const kgCell = cell(columns.kg)
    if (kgCell === '' || /^[-–—ー]+$/.test(kgCell)) continue
    const kg = readKg(kgCell)
    if (!date || !day) result.problems.push({ line, why: 'day', text: cell(columns.day) })
    else if (day > today) result.problems.push({ line, why: 'future', text: cell(columns.day) })
    else if (kg === null) result.problems.push({ line, why: 'kg', text: kgCell })
    else {
      const part = partOf(cell(columns.time), date)
      const fatPercent = readFatPercent(cell(columns.fat))
      result.weighings.push({
        day,
        kg,
        note: noteOf(cell(columns.note)),
        ...(part && { part }),
        ...(fatPercent !== null && { fatPercent }),
      })
    }
  }
  return result
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
  if (/[朝]|午前|morning|^am$/i.test(text) && !/\d/.test(text)) return 'morning'
  if (/[夜晩夕]|午後|evening|night|^pm$/i.test(text) && !/\d/.test(text)) return 'evening'
  const at = readTime(text)?.hour ?? hour
  return at === undefined ? null : partOfHour(at)
}

/** Removes the apostrophe that keeps spreadsheets from running a note as a formula. */
const noteOf = (text: string) => text.replace(/^'(?='*[=+\-@＝＋－＠])/, '').slice(0, weighingNoteLengthMax)
