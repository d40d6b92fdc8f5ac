import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { CodeInput } from './code-input.tsx'

export type PasswordAndCode = { password: string; code: string }

type Props = { label?: string; value: PasswordAndCode; onChange: (value: PasswordAndCode) => void }

/** An operator's password with the code of the authenticator app. */
export function PasswordFields({ label = 'パスワード', value, onChange }: Props) {
  return (
    <>
      <Field label={label} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
          />
        )}
      </Field>
      <CodeInput value={value.code} onChange={(code) => onChange({ ...value, code })} />
    </>
  )
}
