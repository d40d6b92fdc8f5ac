import type { Weighing } from '#contract/apps/app-weight.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { measureHead, ownColumns } from '#readers/weight/measure-columns.ts'
import { roundToGram, writtenText } from '#readers/weight/one-decimal.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { groupBy } from '../group-by.ts'
import type { BodyMeasure } from '../measures/select-measures.ts'

/** A note that already starts like an escaped one gets another apostrophe, which the import removes again. */
const looksGuarded = /^'+[=+\-@＝＋－＠]/

type Written = Pick<Weighing, 'day' | 'part' | 'kg' | 'fatPercent' | 'note'>

/**
 * Oldest first, with the other measures of a day in its first line. Without the byte order mark Excel would read it as
 * Shift_JIS.
 */
export function writeCsv(weighings: readonly Written[], measures: readonly BodyMeasure[]): string {
  const kept = measures.filter(({ points }) => points.length > 0)
  const values = kept.map(
    ({ points }) => new Map(points.map(({ day, value }) => [day, writtenText(roundToGram(value))])),
  )
  const byDay = groupBy(weighings, ({ day }) => day)
  const days = new Set([...byDay.keys(), ...values.flatMap((each) => [...each.keys()])])
  const lines = [...days].toSorted().flatMap((day) => {
    const measured = values.map((each) => each.get(day) ?? '')
    const [first, ...more] = (byDay.get(day) ?? []).toSorted((a, b) => rank(a.part) - rank(b.part))
    const start = first ? cellsOf(first) : [day, ...Array<string>(ownColumns.length - 1).fill('')]
    return [[...start, ...measured], ...more.map((each) => [...cellsOf(each), ...measured.map(() => '')])]
  })
  return `\uFEFF${[[...ownColumns, ...kept.map(measureHead)], ...lines].map(csvLine).join('')}`
}

/** As text, so that 62.0 keeps its decimal. */
const cellsOf = ({ day, part, kg, fatPercent, note }: Written): string[] => [
  day,
  part ? partNames[part] : '',
  writtenText(kg),
  fatPercent === undefined ? '' : writtenText(fatPercent),
  looksGuarded.test(note) ? `'${note}` : note,
]

const rank = (part: Written['part']) => (part === 'evening' ? 2 : part === 'morning' ? 1 : 0)
