import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { useInviterCheck } from './use-inviter-check.ts'

type Props = {
  /** The code the form starts with, from a friend's link. */
  carried: string
  optional?: boolean
  error: string | undefined
  input: ComponentProps<'input'>
}

/** Checked when the member leaves the field, and at once if a link brought the code. */
export function ReferralCodeField({ carried, optional = false, error, input }: Props) {
  const { checked, check } = useInviterCheck(carried)
  const wrong = error ?? (checked.kind === 'bad' ? checked.sentence : undefined)

  return (
    <Field
      label="紹介コード"
      optional={optional}
      error={wrong}
      verdict={
        <p role="status" className="flex items-start gap-1.5">
          {checked.kind === 'good' && (
            <>
              <SuccessIcon size={20} className="mt-px shrink-0 text-success" />
              <span className="min-w-0 break-words text-success">{checked.sentence}</span>
            </>
          )}
          {checked.kind === 'unchecked' && <span className="text-ink-soft">{checked.sentence}</span>}
        </p>
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          onBlur={(event) => {
            input.onBlur?.(event)
            void check(event.target.value)
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
