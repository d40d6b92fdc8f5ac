import type { ComponentProps } from 'react'
import { passwordLengthMin } from '#contract/auth/sign-in-rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type Props = {
  label?: string
  kind: 'current' | 'new'
  error: string | undefined
  input: ComponentProps<'input'>
}

export function PasswordField({ label = 'パスワード', kind, error, input }: Props) {
  const hint =
    kind === 'new' ? `${passwordLengthMin}文字以上。ほかのサービスと違うものがおすすめです。` : undefined
  return (
    <Field label={label} hint={hint} required error={error}>
      {(control) => <PasswordInput {...control} {...input} autoComplete={`${kind}-password`} />}
    </Field>
  )
}
