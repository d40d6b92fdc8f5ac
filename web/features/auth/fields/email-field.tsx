import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  label?: string
  hint?: ReactNode
  error: string | undefined
  input: ComponentProps<'input'>
  /** `username` beside a password, so that password managers keep both together; `webauthn` also suggests passkeys. */
  autoComplete?: 'username' | 'username webauthn' | 'email'
}

export function EmailField({
  label = 'メールアドレス',
  hint,
  error,
  input,
  autoComplete = 'username',
}: Props) {
  return (
    <Field label={label} hint={hint} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          // No type=email: it would refuse full-width input before we can put it right.
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
