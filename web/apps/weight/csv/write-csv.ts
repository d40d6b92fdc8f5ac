import type { Weighing } from '#contract/apps/app-weight.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { partNames } from '../day-part.ts'
import { kgText } from '../one-decimal.ts'

const columns = ['日付', '時間帯', '体重(kg)', '体脂肪率(%)', 'メモ']

/** A note that already starts like an escaped one gets another apostrophe, which the import removes again. */
const looksGuarded = /^'+[=+\-@＝＋－＠]/

type Written = Pick<Weighing, 'day' | 'part' | 'kg' | 'fatPercent' | 'note'>

/** Oldest first. Without the byte order mark Excel would read it as Shift_JIS. */
export function writeCsv(weighings: readonly Written[]): string {
  const lines = weighings.toSorted(byDay).map(({ day, part, kg, fatPercent, note }) =>
    // As text, so that 62.0 keeps its decimal.
    csvLine([
      day,
      part ? partNames[part] : '',
      kgText(kg),
      fatPercent === undefined ? '' : kgText(fatPercent),
      looksGuarded.test(note) ? `'${note}` : note,
    ]),
  )
  return `\uFEFF${csvLine(columns)}${lines.join('')}`
}

const byDay = (a: Written, b: Written) =>
  a.day !== b.day ? (a.day < b.day ? -1 : 1) : rank(a.part) - rank(b.part)

const rank = (part: Written['part']) => (part === 'evening' ? 2 : part === 'morning' ? 1 : 0)
