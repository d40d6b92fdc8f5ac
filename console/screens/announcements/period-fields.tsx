import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { timeOfInput } from './japan-input-time.ts'

/** An empty start is at once; an empty end is open. */
type Period = { isNow: boolean; start: string; isOpen: boolean; end: string }

export const firstPeriod: Period = { isNow: true, start: '', isOpen: true, end: '' }

/** Null while a chosen time is missing. */
export function readPeriod({ isNow, start, isOpen, end }: Period) {
  const [startsAt, endsAt] = [isNow ? null : timeOfInput(start), isOpen ? null : timeOfInput(end)]
  if ((!isNow && startsAt === null) || (!isOpen && endsAt === null)) return null
  return { startsAt, endsAt }
}

type Props = { period: Period; onChange: (period: Period) => void }

/** Start and end, in Japan. */
export function PeriodFields({ period, onChange }: Props) {
  const set = (change: Partial<Period>) => onChange({ ...period, ...change })
  return (
    <fieldset>
      <legend className="mb-1 font-bold">期間（日本時間）</legend>
      <div className="grid gap-x-6 xl:grid-cols-2">
        <div>
          <Checkbox
            label="すぐに始める"
            checked={period.isNow}
            onChange={(event) => set({ isNow: event.target.checked })}
          />
          {!period.isNow && <Moment label="開始" value={period.start} onChange={(start) => set({ start })} />}
        </div>
        <div>
          <Checkbox
            label="終了の操作をするまで続ける"
            checked={period.isOpen}
            onChange={(event) => set({ isOpen: event.target.checked })}
          />
          {!period.isOpen && <Moment label="終了" value={period.end} onChange={(end) => set({ end })} />}
        </div>
      </div>
    </fieldset>
  )
}

type MomentProps = { label: string; value: string; onChange: (value: string) => void }

/** A time in Japan. */
export const Moment = ({ label, value, onChange }: MomentProps) => (
  <Field label={label} required>
    {(control) => (
      <TextInput
        {...control}
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
