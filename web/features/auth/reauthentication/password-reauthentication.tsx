import { useEffect } from 'react'
import { reauthenticate } from '#contract/auth/auth.ts'
import { takeSession } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { currentPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { reauthenticationAttempt } from '../fields/sign-in-attempt.ts'
import { useAuthForm } from '../fields/use-auth-form.ts'

type Props = { email: string; onSuccess: () => void; onForgotten: () => void }

export function PasswordReauthentication({ email, onSuccess, onForgotten }: Props) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: currentPasswordForm,
    defaults: { password: '' },
    context: 'other',
    about: reauthenticationAttempt,
    send: async (typed) => {
      takeSession(await call(reauthenticate, typed))
      onSuccess()
    },
  })

  const { setFocus } = form
  useEffect(() => {
    // One frame later: opening the dialog moves the focus to its first button.
    const frame = requestAnimationFrame(() => setFocus('password'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="パスワードで確認" className="grid gap-2">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="現在のパスワード"
        kind="current"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        確認する
      </Button>
      {email !== '' && (
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={onForgotten}>
          パスワードをお忘れですか？
        </Button>
      )}
    </form>
  )
}
