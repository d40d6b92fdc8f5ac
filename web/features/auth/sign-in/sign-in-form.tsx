import { type CodeNeeded, type SignInResult, signIn } from '#contract/auth/auth.ts'
import { foldEmail } from '#contract/values/email.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { signInForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { offerPasskeyNext } from '../passkey/passkey-offer-state.ts'

type Props = {
  onResult: (result: SignInResult) => void
  onCodeNeeded: (needed: CodeNeeded) => void
  onForgotten: (email: string) => void
}

export function SignInForm({ onResult, onCodeNeeded, onForgotten }: Props) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: signInForm,
    defaults: { email: '', password: '' },
    context: 'sign-in',
    send: async (typed) => {
      const answer = await call(signIn, typed)
      if (answer.state === 'code-needed') onCodeNeeded(answer)
      else {
        if (answer.state === 'signed-in') offerPasskeyNext()
        onResult(answer)
      }
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="ログイン" className="grid gap-2">
      <EmailField autoComplete="username webauthn" error={wrong('email')} input={form.register('email')} />
      <PasswordField kind="current" error={wrong('password')} input={form.register('password')} />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        ログイン
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-center"
        onClick={() => onForgotten(foldEmail(form.getValues('email')))}
      >
        パスワードをお忘れですか？
      </Button>
    </form>
  )
}
