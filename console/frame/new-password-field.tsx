import { operatorPasswordLengthMin } from '#contract/console/console-rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type Props = { label?: string; value: string; onChange: (password: string) => void }

/** The only place that says how long an operator's password must be before it is sent. */
export function NewPasswordField({ label = 'パスワード', value, onChange }: Props) {
  return (
    <Field label={label} hint={`${operatorPasswordLengthMin}文字以上`} required>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
