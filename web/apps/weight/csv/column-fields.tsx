import { useId } from 'react'
import type { CsvRow } from '#contract/values/csv.ts'
import { type ColumnName, type Columns, columnNames } from '#readers/weight/columns.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Question } from './question.tsx'

type Props = {
  rows: readonly CsvRow[]
  hasHead: boolean
  columns: Columns
  isSure: boolean
  onChange: (columns: Columns) => void
}

export const columnLabels: Record<ColumnName, string> = {
  day: '日付',
  time: '時間帯・時刻',
  kg: '体重',
  fat: '体脂肪率',
  note: 'メモ',
  kgEvening: '夜の体重',
}

/** Assigns the columns of the file. */
export function ColumnFields({ rows, hasHead, columns, isSure, onChange }: Props) {
  const id = useId()
  const width = Math.max(...rows.slice(0, 40).map(({ cells }) => cells.length))
  const options = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: columnText(rows, hasHead, index),
  }))
  return (
    <fieldset>
      <legend className="mb-2 font-bold">列の割り当て</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {columnNames.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-sm text-ink-soft">
              {columnLabels[name]}
            </label>
            <Select
              id={`${id}-${name}`}
              // Columns often begin with the same words, so that the whole name is shown.
              className="h-auto py-2 whitespace-normal [overflow-wrap:anywhere]"
              aria-describedby={name === 'kg' && !isSure ? `${id}-ask` : undefined}
              value={columns[name] === null ? '' : String(columns[name])}
              options={[{ value: '', label: 'なし' }, ...options]}
              onChange={({ target: { value } }) =>
                onChange({ ...columns, [name]: value === '' ? null : Number(value) })
              }
            />
            {name === 'kg' && !isSure && (
              <Question id={`${id}-ask`}>体重のような列がいくつかあります。この列で合っていますか？</Question>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

export const headOf = (rows: readonly CsvRow[], hasHead: boolean, index: number) =>
  (hasHead && rows[0]?.cells[index]) || `${index + 1}列目`

/** The column's header or position, with its content. */
export function columnText(rows: readonly CsvRow[], hasHead: boolean, index: number): string {
  const head = headOf(rows, hasHead, index)
  const example = rows.slice(hasHead ? 1 : 0).find(({ cells }) => cells[index])?.cells[index]
  return example ? `${head}（例：${example.slice(0, 20)}）` : head
}
