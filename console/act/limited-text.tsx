import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { SamplePick } from './sample-pick.tsx'

type Props = {
  label: string
  hint: string
  rows: number
  max?: number
  /** Prepared texts, offered above the field. */
  samples?: readonly string[]
  markRequired?: boolean
  className?: string
  value: string
  onChange: (text: string) => void
}

export const isWithinLimit = (text: string, max = reasonLengthMax) =>
  text.trim() !== '' && characterCount(text) <= max

/** A required text of an act, with its length. */
export function LimitedText(props: Props) {
  const {
    label,
    hint,
    rows,
    max = reasonLengthMax,
    samples,
    markRequired,
    className,
    value,
    onChange,
  } = props
  const length = characterCount(value)
  return (
    <>
      {samples && <SamplePick samples={samples} value={value} onPick={onChange} />}
      <Field
        label={label}
        hint={hint}
        required
        {...(markRequired && { markRequired })}
        counter={{ length, max }}
        error={length > max ? `${digits(max)}文字までにしてください。` : undefined}
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
    </>
  )
}
