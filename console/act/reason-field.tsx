import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

type Props = { value: string; onChange: (reason: string) => void }

export function ReasonField({ value, onChange }: Props) {
  const length = characterCount(value)
  return (
    <Field
      label="理由"
      hint="監査ログに残ります。"
      required
      markRequired
      counter={{ length, max: reasonLengthMax }}
      error={length > reasonLengthMax ? `${reasonLengthMax}文字までにしてください。` : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          className="min-h-20!"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
