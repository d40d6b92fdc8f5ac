import { useId } from 'react'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { dayFrom } from '../calendar/month.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { NumberField } from './number-field.tsx'
import { type RepeatForm, timesMax } from './repeat-form.ts'

type End = 'never' | 'until' | 'times' | 'both'
type Props = {
  form: Pick<RepeatForm, 'until' | 'times'>
  /** The first day of the repeat. */
  from: Day
  onChange: (change: Pick<RepeatForm, 'until' | 'times'>) => void
}

/** How long it repeats: for ever, until a day, or a number of times. */
export function RepeatEnd({ form: { until, times }, from, onChange }: Props) {
  const id = useId()
  const end = endOf(until, times)
  return (
    <div className="grid grid-cols-2 gap-2">
      <LabelledSelect
        label="終わり"
        value={end}
        options={[
          { value: 'never', label: 'なし' },
          { value: 'until', label: '日付まで' },
          { value: 'times', label: '回数' },
          ...(end === 'both' ? [{ value: 'both' as const, label: '日付と回数' }] : []),
        ]}
        onChange={(value) =>
          onChange({
            until: value === 'until' || value === 'both' ? (until ?? addDays(from, 30)) : null,
            times: value === 'times' || value === 'both' ? (times ?? 10) : null,
          })
        }
      />
      {until !== null && (
        <div className="grid grid-cols-1 content-start gap-1">
          <label htmlFor={id} className="text-sm font-bold text-ink-soft">
            最後の日
          </label>
          <input
            id={id}
            type="date"
            min={from}
            value={until}
            onChange={({ target }) => onChange({ until: dayFrom(target.value) ?? until, times })}
            className={`${controlClass} min-h-12 min-w-0 max-sm:px-2`}
          />
        </div>
      )}
      {times !== null && (
        <NumberField
          label="あと何回"
          unit="回"
          value={times}
          max={timesMax}
          onChange={(value) => onChange({ until, times: value })}
        />
      )}
    </div>
  )
}

const endOf = (until: Day | null, times: number | null): End =>
  until !== null ? (times !== null ? 'both' : 'until') : times !== null ? 'times' : 'never'
