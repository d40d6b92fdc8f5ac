import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

type Props = {
  label: string
  hint: string
  rows: number
  markRequired?: boolean
  className?: string
  value: string
  onChange: (text: string) => void
}

export const isWithinLimit = (text: string) => text.trim() !== '' && characterCount(text) <= reasonLengthMax

/** A required text of an act, with its length. */
export function LimitedText({ label, hint, rows, markRequired, className, value, onChange }: Props) {
  const length = characterCount(value)
  return (
    <Field
      label={label}
      hint={hint}
      required
      {...(markRequired && { markRequired })}
      counter={{ length, max: reasonLengthMax }}
      error={length > reasonLengthMax ? `${reasonLengthMax}文字までにしてください。` : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          {...(className && { className })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
