import { weekdayNames } from '#contract/values/japan-day.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { datesInOrder, type RepeatForm, toggled, weekdaysInOrder, weeksInOrder } from './repeat-form.ts'
import { ToggleRow } from './toggle-row.tsx'

type Props = { form: RepeatForm; onChange: (change: Partial<RepeatForm>) => void }

/** On which days of the month. */
export function MonthFields({ form, onChange }: Props) {
  const { monthBy, dates, businessDays, weeks, weekday } = form
  const businessInOrder = [...new Set([...businessDays, 1, 2, 3, 4, 5, 10])]
    .filter((each) => each > 0)
    .sort((a, b) => a - b)
    .concat(-1)
  return (
    <div className="grid grid-cols-1 gap-3">
      <LabelledSelect
        label="月のいつ"
        value={monthBy}
        options={[
          { value: 'dates', label: '日付' },
          { value: 'weekday', label: '第何曜日' },
          { value: 'business', label: '営業日' },
        ]}
        onChange={(value) => onChange({ monthBy: value })}
      />
      {monthBy === 'dates' && (
        <ToggleRow
          label="日付"
          options={datesInOrder.map((value) =>
            value === -1
              ? { value, label: '末日', name: '月の最後の日' }
              : { value, label: String(value), name: `${value}日` },
          )}
          chosen={dates}
          onToggle={(value) => onChange({ dates: toggled(dates, value, datesInOrder) })}
        />
      )}
      {monthBy === 'weekday' && (
        <>
          <ToggleRow
            label="第何週"
            options={nthOptions(weeksInOrder)}
            chosen={weeks}
            onToggle={(value) => onChange({ weeks: toggled(weeks, value, weeksInOrder) })}
          />
          <LabelledSelect
            label="曜日"
            value={String(weekday)}
            options={weekdayOptions}
            onChange={(value) => onChange({ weekday: Number(value) })}
          />
        </>
      )}
      {monthBy === 'business' && (
        <ToggleRow
          label="第何営業日"
          options={nthOptions(businessInOrder)}
          chosen={businessDays}
          onToggle={(value) => onChange({ businessDays: toggled(businessDays, value, businessInOrder) })}
        />
      )}
    </div>
  )
}

export const nthLabel = (nth: number) => (nth === -1 ? '最終' : `第${nth}`)
const nthOptions = (values: readonly number[]) => values.map((value) => ({ value, label: nthLabel(value) }))

export const weekdayOptions = weekdaysInOrder.map((value) => ({
  value: String(value),
  label: `${weekdayNames[value]}曜日`,
}))
