import { type CodeNeeded, enterSignInCode, type SignInResult } from '#contract/auth/auth.ts'
import { signInCodeDigits, signInCodeMinutes } from '#contract/auth/sign-in-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { signInCodeForm } from '../fields/forms.ts'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { JunkMailHint } from '../mail/junk-mail-hint.tsx'
import { LocalMailLink } from '../mail/local-mail-link.tsx'

type Props = {
  needed: CodeNeeded
  backTo: string
  onResult: (result: SignInResult) => void
  onBack: () => void
}

/** The second step of a sign-in, by the code of a mail. */
export function SignInCode({ needed, backTo, onResult, onBack }: Props) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: signInCodeForm,
    defaults: { code: '' },
    context: 'sign-in',
    send: async ({ code }) => {
      try {
        onResult(await call(enterSignInCode, { challenge: needed.challenge, code }))
      } catch (error) {
        // The toast says why; only a new code helps.
        if (reasonOfError(error) === 'expired-sign-in-code') onBack()
        throw error
      }
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="確認コードの入力" className="grid gap-2">
      <p className="mb-2 text-ink-soft">
        安全のため、<Unbroken className="font-bold text-ink">{needed.maskedEmail}</Unbroken> 宛てに
        {signInCodeDigits}桁の確認コードをお送りしました。{signInCodeMinutes}分以内に入力してください。
      </p>
      <Field label="確認コード" required error={wrong('code')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="numerals text-center text-2xl tracking-[0.4em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        ログイン
      </Button>
      <JunkMailHint />
      <div className="flex flex-wrap items-center justify-center gap-x-4">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {backTo}
        </Button>
        <LocalMailLink />
      </div>
    </form>
  )
}
