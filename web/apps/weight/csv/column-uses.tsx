import type { CsvRow } from '#contract/values/csv.ts'
import { type Columns, columnNames } from '#readers/weight/columns.ts'
import { type MeasureColumn, measureOf } from '#readers/weight/measure-columns.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { columnLabels, columnText, headOf } from './column-fields.tsx'

export type NoteColumn = { place: number; name: string }
type Others = { unit: number | null; fatEvening: number | null; fatMass: number | null }

type Props = {
  rows: readonly CsvRow[]
  hasHead: boolean
  columns: Columns
  others: Others
  measures: readonly MeasureColumn[]
  notes: readonly NoteColumn[]
  onMeasures: (measures: readonly MeasureColumn[]) => void
  onNotes: (notes: readonly NoteColumn[]) => void
}

/** Every column of the file with what becomes of it. One that is not used is a tap away. */
export function ColumnUses({ rows, hasHead, columns, others, measures, notes, onMeasures, onNotes }: Props) {
  const body = rows.slice(hasHead ? 1 : 0)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  // With its heading alone, too: nothing of the file is left out in silence.
  const named = Array.from({ length: width }, (_, place) => place).filter((place) =>
    rows.some(({ cells }) => cells[place]),
  )
  const isEmpty = (place: number) => !body.some(({ cells }) => cells[place])
  const isChosen = (place: number) => [...measures, ...notes].some((each) => each.place === place)

  function toggle(place: number) {
    if (isChosen(place)) {
      onMeasures(measures.filter((each) => each.place !== place))
      onNotes(notes.filter((each) => each.place !== place))
    } else if (hasNumbers(body, place)) {
      onMeasures([...measures, { place, ...measureOf(headOf(rows, hasHead, place)), factor: 1 }])
    } else onNotes([...notes, { place, name: headOf(rows, hasHead, place) }])
  }

  return (
    <section aria-label="ファイルのすべての列">
      <h3 className="mb-1 font-bold">ファイルのすべての列</h3>
      <ul className="text-sm">
        {named.map((place) => {
          const fixed = fixedUse(place, columns, others)
          const use = fixed ?? (isEmpty(place) ? '値がありません' : otherUse(place, measures, notes))
          return (
            <li key={place} className="flex min-h-11 items-center gap-2 border-t border-line">
              <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
                {columnText(rows, hasHead, place)}
              </span>
              <span
                className={
                  fixed || isEmpty(place) || isChosen(place) ? 'text-ink-soft' : 'font-bold text-warning'
                }
              >
                {use}
              </span>
              {!fixed && !isEmpty(place) && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${headOf(rows, hasHead, place)}を${isChosen(place) ? '使わない' : '取り込む'}`}
                  onClick={() => toggle(place)}
                >
                  {isChosen(place) ? '使わない' : '取り込む'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function fixedUse(place: number, columns: Columns, { unit, fatEvening, fatMass }: Others): string | null {
  const name = columnNames.find((each) => columns[each] === place)
  if (name) return name === 'kg' && columns.kgEvening !== null ? '朝の体重' : columnLabels[name]
  if (place === unit) return '単位'
  if (place === fatEvening) return '夜の体脂肪率'
  return place === fatMass ? '体脂肪率に換算' : null
}

function otherUse(place: number, measures: readonly MeasureColumn[], notes: readonly NoteColumn[]): string {
  if (measures.some((each) => each.place === place)) return 'ほかの測定'
  return notes.some((each) => each.place === place) ? 'メモに追加' : '使わない'
}

/** Most cells are numbers, as of a measure; other columns can only become a note. */
function hasNumbers(body: readonly CsvRow[], place: number): boolean {
  const cells = body.map(({ cells }) => cells[place] ?? '').filter(Boolean)
  return (
    cells.filter((cell) => /^\d{1,4}(?:[.,]\d*)?\s*\D{0,6}$/.test(cell.normalize('NFKC'))).length * 2 >
    cells.length
  )
}
