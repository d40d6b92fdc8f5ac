import { useId } from 'react'
import { habitEveryDaysMax } from '#contract/apps/app-habit.ts'
import { weekdayNames } from '#contract/values/japan-day.ts'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { weekdaysInOrder } from '../rhythm-text.ts'
import type { HabitDraft } from './draft.ts'

type Props = {
  draft: HabitDraft
  error: string | undefined
  onChange: (change: Partial<HabitDraft>) => void
}

export function RhythmFields({ draft, error, onChange }: Props) {
  const errorId = useId()
  return (
    <div>
      <fieldset aria-describedby={errorId} className="mb-3">
        <legend className="mb-2 font-bold">いつ</legend>
        <div className="grid grid-cols-3 gap-2">
          {kinds.map(({ value, label }) => (
            <label key={value} className={`${pillClass} px-2 text-center text-sm`}>
              <input
                type="radio"
                name={errorId}
                checked={draft.kind === value}
                onChange={() => onChange({ kind: value })}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.kind === 'weekdays' && (
        <fieldset>
          <legend className="sr-only">曜日</legend>
          <div className="grid grid-cols-7 gap-1">
            {weekdaysInOrder.map((weekday) => (
              <label key={weekday} className={pillClass}>
                <input
                  type="checkbox"
                  aria-label={`${weekdayNames[weekday]}曜日`}
                  checked={draft.weekdays.includes(weekday)}
                  onChange={() => onChange({ weekdays: toggled(draft.weekdays, weekday) })}
                  className="sr-only"
                />
                <span aria-hidden="true">{weekdayNames[weekday]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {draft.kind === 'times' && (
        <Stepper
          label="1週間の回数"
          hideLabel
          unit="回"
          min={1}
          max={7}
          value={draft.times}
          onChange={(times) => onChange({ times })}
        />
      )}
      {draft.kind === 'every' && (
        <Stepper
          label="間の日数"
          hideLabel
          unit="日ごと"
          min={2}
          max={habitEveryDaysMax}
          value={draft.everyDays}
          onChange={(everyDays) => onChange({ everyDays })}
        />
      )}
      <p id={errorId} aria-live="polite" className="mt-1 min-h-6 text-sm font-medium text-danger">
        {error}
      </p>
    </div>
  )
}

const kinds = [
  { value: 'weekdays', label: '曜日で' },
  { value: 'times', label: '週に何回' },
  { value: 'every', label: '何日ごと' },
] as const

const pillClass =
  'grid min-h-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft has-checked:font-bold has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

const toggled = (weekdays: readonly number[], weekday: number) =>
  weekdays.includes(weekday) ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday]
