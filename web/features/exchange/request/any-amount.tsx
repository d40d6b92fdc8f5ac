import { digits } from '#contract/values/digits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  range: { min: number; max: number }
  value: string
  onChange: (typed: string) => void
  disabled: boolean
  error: string | undefined
}

/** A field for any whole amount within the channel's range. */
export function AnyAmount({ range, value, onChange, disabled, error }: Props) {
  const [min, max] = [range.min, range.max].map((points) => digits(points))
  return (
    <div className="mt-5">
      <Field label="金額を入力" hint={`${min}〜${max}ptの間で、1pt単位で選べます。`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            end="pt"
          />
        )}
      </Field>
    </div>
  )
}
