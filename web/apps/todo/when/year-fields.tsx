import { lastDateOf } from '#contract/values/japan-calendar.ts'
import { dayNames } from '#contract/values/japan-named-days.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { nthLabel, weekdayOptions } from './month-fields.tsx'
import { type RepeatForm, weeksInOrder } from './repeat-form.ts'

type Props = { form: RepeatForm; onChange: (change: Partial<RepeatForm>) => void }

/** A leap year, so that 2月29日 can be chosen. */
const leapYear = 2028

/** On which day of the year. */
export function YearFields({ form, onChange }: Props) {
  const { yearBy, month, date, weeks, weekday, name } = form
  const [week = 1, ...otherWeeks] = weeks
  return (
    <div className="grid grid-cols-1 gap-3">
      <LabelledSelect
        label="年のいつ"
        value={yearBy}
        options={[
          { value: 'date', label: '日付' },
          { value: 'weekday', label: '第何曜日' },
          { value: 'name', label: '祝日・行事' },
        ]}
        onChange={(value) => onChange({ yearBy: value })}
      />
      {yearBy === 'name' ? (
        <LabelledSelect
          label="祝日・行事"
          value={name}
          options={[...new Set([name, ...dayNames])].map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ name: value })}
        />
      ) : (
        <div className={yearBy === 'date' ? 'grid grid-cols-2 gap-2' : 'grid grid-cols-3 gap-2'}>
          <LabelledSelect
            label="月"
            value={String(month)}
            options={numbers(12, '月')}
            onChange={(value) =>
              onChange({
                month: Number(value),
                date: Math.min(date, lastDateOf(leapYear, Number(value))),
              })
            }
          />
          {yearBy === 'date' ? (
            <LabelledSelect
              label="日"
              value={String(date)}
              options={numbers(lastDateOf(leapYear, month), '日')}
              onChange={(value) => onChange({ date: Number(value) })}
            />
          ) : (
            <>
              <LabelledSelect
                label="週"
                value={String(week)}
                options={weeksInOrder.map((value) => ({ value: String(value), label: nthLabel(value) }))}
                onChange={(value) => onChange({ weeks: [Number(value), ...otherWeeks] })}
              />
              <LabelledSelect
                label="曜日"
                value={String(weekday)}
                options={weekdayOptions}
                onChange={(value) => onChange({ weekday: Number(value) })}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

const numbers = (count: number, unit: string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${at + 1}${unit}` }))
