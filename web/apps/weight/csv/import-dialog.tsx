import { useId, useMemo, useState } from 'react'
import type { CsvRow } from '#contract/values/csv.ts'
import { digits } from '#contract/values/digits.ts'
import type { Columns } from '#readers/weight/columns.ts'
import { findKnown, type Imported, newMeasured } from '#readers/weight/find-known.ts'
import { type ReadWeighing, readWeighings } from '#readers/weight/read-weighings.ts'
import { understandTable } from '#readers/weight/understand.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { stayBusy, useAction } from '#web/ui/use-action.ts'
import type { BodyMeasure } from '../measures/select-measures.ts'
import { ColumnFields } from './column-fields.tsx'
import { ColumnUses, type NoteColumn } from './column-uses.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ReadingFields } from './reading-fields.tsx'

type Props = {
  table: { name: string; rows: CsvRow[] }
  here: readonly (ReadWeighing & { id: string })[]
  measuresHere: readonly BodyMeasure[]
  today: string
  onClose: () => void
  onImport: (wanted: Imported) => Promise<void>
}

const yearsBack = 30

/** Previews a file before anything is imported. */
export function ImportDialog({ table, here, measuresHere, today, onClose, onImport }: Props) {
  const id = useId()
  const [guess] = useState(() => understandTable(table.rows, today))
  const { rows, unitColumn, fatEvening, fatMass } = guess
  const [hasHead, setHead] = useState(guess.hasHead)
  const [columns, setColumns] = useState<Columns>(guess.columns)
  const [measureColumns, setMeasureColumns] = useState(guess.measureColumns)
  const [noteColumns, setNoteColumns] = useState<readonly NoteColumn[]>([])
  const [unit, setUnit] = useState(guess.unit)
  const [order, setOrder] = useState(guess.order)
  const thisYear = Number(today.slice(0, 4))
  const [firstYear, setFirstYear] = useState(() => {
    if (guess.titleYear !== null) return guess.titleYear
    const read = readWeighings({ ...guess, order: guess.order ?? undefined, firstYear: thisYear, today })
    // If this year would put days into the future, they are from last year.
    return read.problems.some(({ why }) => why === 'future') ? thisYear - 1 : thisYear
  })
  const [leavesDays, setLeavesDays] = useState(false)
  const body = useMemo(() => rows.slice(hasHead ? 1 : 0), [rows, hasHead])
  const read = useMemo(
    () =>
      readWeighings({
        rows: body,
        columns,
        unitColumn,
        fatEvening,
        fatMass: columns.fat === null ? fatMass : null,
        measureColumns,
        noteColumns,
        unit,
        order: order ?? undefined,
        firstYear,
        today,
      }),
    [
      body,
      columns,
      unitColumn,
      fatEvening,
      fatMass,
      measureColumns,
      noteColumns,
      unit,
      order,
      firstYear,
      today,
    ],
  )
  const sorted = useMemo(() => findKnown(read.weighings, here), [read, here])
  const measured = useMemo(
    () =>
      newMeasured(
        read.measured,
        measuresHere.flatMap(({ entries }) => entries),
      ),
    [read, measuresHere],
  )
  const wanted = leavesDays ? sorted.fresh : [...sorted.fresh, ...sorted.sameDay]
  const count = wanted.length + sorted.fuller.length + measured.length
  // A doubtful column is the first question; otherwise the sample comes first and the columns last.
  const isColumnDoubtful = !guess.isColumnSure || guess.columns.day === null || guess.columns.kg === null
  const isMapped = columns.day !== null && columns.kg !== null

  const { run: take, isBusy } = useAction(
    async () => {
      await onImport({ weighings: wanted, fats: sorted.fuller, measured })
      return stayBusy
    },
    () => '読み込めませんでした。もう一度お試しください。',
  )

  const columnFields = (
    <>
      <Checkbox
        label={rows[0] === table.rows[0] ? '1行目は見出し' : `${rows[0]?.line ?? 1}行目は見出し`}
        checked={hasHead}
        onChange={(event) => setHead(event.target.checked)}
      />
      <ColumnFields
        rows={rows}
        hasHead={hasHead}
        columns={columns}
        isSure={guess.isColumnSure}
        onChange={setColumns}
      />
      <ColumnUses
        rows={rows}
        hasHead={hasHead}
        columns={columns}
        others={{
          unit: unitColumn,
          fatEvening,
          fatMass: columns.fat === null ? (fatMass?.place ?? null) : null,
        }}
        measures={measureColumns}
        notes={noteColumns}
        onMeasures={setMeasureColumns}
        onNotes={setNoteColumns}
      />
    </>
  )

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="記録を読み込む"
      width="md"
      actions={
        count === 0 ? (
          <Button onClick={onClose}>閉じる</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
              キャンセル
            </Button>
            <Button onClick={take} busy={isBusy}>
              {`${digits(count)}件を読み込む`}
            </Button>
          </>
        )
      }
    >
      <p className="truncate text-sm text-ink-soft">
        {table.name}（{digits(table.rows.length)}行）
      </p>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {isColumnDoubtful && columnFields}
        {isMapped ? (
          <ImportPreview
            sorted={sorted}
            measuredCount={measured.length}
            problems={read.problems}
            today={today}
          />
        ) : (
          <p className="text-sm text-danger">
            {guess.columns.day === null
              ? '日付の列が見つかりません。日付のある表を選ぶか、日付と体重の列を選んでください。'
              : '日付と体重の列を選んでください。'}
          </p>
        )}
        <ReadingFields
          unit={{ value: unit, isSure: guess.isUnitSure, onChange: setUnit }}
          order={order && { value: order, doubt: guess.orderDoubt, onChange: setOrder }}
        />
        {read.needsYear && (
          <div>
            <label htmlFor={`${id}-year`} className="mb-1 block font-bold">
              {guess.titleYear === null
                ? '日付に年がありません。最初の行は何年ですか？'
                : '日付に年がないので、表の題の年から数えます'}
            </label>
            <Select
              id={`${id}-year`}
              value={String(firstYear)}
              options={Array.from({ length: yearsBack }, (_, ago) => ({
                value: String(thisYear - ago),
                label: `${thisYear - ago}年`,
              }))}
              onChange={(event) => setFirstYear(Number(event.target.value))}
            />
          </div>
        )}
        {sorted.sameDay.length > 0 && (
          <Checkbox
            label="同じ日の記録がある行は読み込まない"
            hint="読み込むと、その日の値は平均になります。"
            checked={leavesDays}
            onChange={(event) => setLeavesDays(event.target.checked)}
          />
        )}
        {!isColumnDoubtful && columnFields}
      </div>
    </Dialog>
  )
}
