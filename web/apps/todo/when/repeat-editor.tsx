import { useState } from 'react'
import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { type Day, weekdayNames } from '#contract/values/japan-day.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { MonthFields } from './month-fields.tsx'
import { NumberField } from './number-field.tsx'
import { RepeatEnd } from './repeat-end.tsx'
import {
  canCountFromCompletion,
  everyMax,
  formOf,
  type RepeatForm,
  type RepeatUnit,
  repeatOf,
  toggled,
  weekdaysInOrder,
} from './repeat-form.ts'
import { ToggleRow } from './toggle-row.tsx'
import { YearFields } from './year-fields.tsx'

type Props = { repeat: TodoRepeat | undefined; day: Day; onChange: (repeat: TodoRepeat) => void }

/** Every rhythm that the quick-add line can read, as fields. */
export function RepeatEditor({ repeat, day, onChange }: Props) {
  const [form, setForm] = useState(() => formOf(repeat, day))
  const { unit, every, weekdays } = form

  function change(part: Partial<RepeatForm>) {
    const next = { ...form, ...part }
    setForm(next)
    onChange(repeatOf(next))
  }

  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-paper p-3">
      <div className="grid grid-cols-2 gap-2">
        <LabelledSelect
          label="単位"
          value={unit}
          options={units}
          onChange={(value) => change({ unit: value })}
        />
        {unit !== 'weekdays' && unit !== 'business' && (
          <NumberField
            label="間隔"
            unit={intervals[unit]}
            value={every}
            max={everyMax}
            onChange={(value) => change({ every: value })}
          />
        )}
      </div>
      {unit === 'weeks' && (
        <ToggleRow
          label="曜日"
          options={weekdaysInOrder.map((value) => ({
            value,
            label: weekdayNames[value] ?? '',
            name: `${weekdayNames[value]}曜日`,
          }))}
          chosen={weekdays}
          onToggle={(value) => change({ weekdays: toggled(weekdays, value, weekdaysInOrder) })}
        />
      )}
      {unit === 'months' && <MonthFields form={form} onChange={change} />}
      {unit === 'years' && <YearFields form={form} onChange={change} />}
      {canCountFromCompletion(form) && (
        <LabelledSelect
          label="次の予定の数え方"
          value={form.from}
          options={[
            { value: 'date', label: '予定の日から' },
            { value: 'completion', label: '完了した日から' },
          ]}
          onChange={(value) => change({ from: value })}
        />
      )}
      <RepeatEnd form={form} from={day} onChange={change} />
    </div>
  )
}

const units: { value: RepeatUnit; label: string }[] = [
  { value: 'days', label: '日' },
  { value: 'weekdays', label: '平日（月〜金）' },
  { value: 'business', label: '営業日' },
  { value: 'weeks', label: '週' },
  { value: 'months', label: '月' },
  { value: 'years', label: '年' },
]

const intervals = { days: '日ごと', weeks: '週ごと', months: 'か月ごと', years: '年ごと' }
