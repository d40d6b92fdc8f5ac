import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = { value: string; onChange: (code: string) => void }

/** The six digits of an authenticator app; full-width digits and spaces are accepted. */
export function CodeInput({ value, onChange }: Props) {
  return (
    <Field label="確認コード" hint="認証アプリに表示される6桁の数字" required>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
        />
      )}
    </Field>
  )
}
