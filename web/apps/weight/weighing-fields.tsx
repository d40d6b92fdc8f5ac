import { type WeighingPart, weighingNoteLengthMax, weighingParts } from '#contract/apps/app-weight.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** A weighing in a form. */
export type WeighingDraft = { kg: string; day: string; part: WeighingPart | null; fat: string; note: string }

type Props = {
  draft: WeighingDraft
  onChange: (change: Partial<WeighingDraft>) => void
  today: string
  dayError?: string | undefined
  fatError?: string | undefined
  /** False if body fat has its field beside the weight. */
  hasFat?: boolean
}

/** All fields except the weight. */
export function WeighingFields({ draft, onChange, today, dayError, fatError, hasFat = true }: Props) {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <Field label="日付" error={dayError}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.day}
            max={today}
            onChange={(event) => onChange({ day: event.target.value || today })}
          />
        )}
      </Field>
      <fieldset className="mb-6">
        <legend className="mb-1.5 font-bold">時間帯</legend>
        <div className="flex gap-1 rounded-full bg-paper-deep p-1">
          {[...weighingParts, null].map((part) => (
            <label
              key={part ?? 'none'}
              className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-full text-sm font-bold text-ink-soft has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="part"
                checked={draft.part === part}
                onChange={() => onChange({ part })}
                className="sr-only"
              />
              {part ? partNames[part] : 'なし'}
            </label>
          ))}
        </div>
      </fieldset>
      {hasFat && (
        <Field label="体脂肪率" optional error={fatError}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={draft.fat}
              onChange={(event) => onChange({ fat: event.target.value })}
              end="%"
            />
          )}
        </Field>
      )}
      <Field label="メモ" optional>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={weighingNoteLengthMax}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
