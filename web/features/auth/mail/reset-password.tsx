import { resetPassword } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence, reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { warnOfCommonPassword } from '../fields/common-password.ts'
import { newPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'

type Props = { code: string; email: string; onDone: () => void; onDead: (sentence: string) => void }

export function ResetPassword({ code, email, onDone, onDead }: Props) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: newPasswordForm,
    defaults: { password: '' },
    context: 'other',
    send: async ({ password }) => {
      try {
        const { passwordIsCommon } = await call(resetPassword, { code, password })
        toast.done('パスワードを変更しました。新しいパスワードでログインしてください')
        if (passwordIsCommon) warnOfCommonPassword()
        onDone()
      } catch (error) {
        const reason = reasonOfError(error)
        if (reason === 'invalid-action-code' || reason === 'expired-action-code') {
          onDead(authErrorSentence(error, 'other'))
        }
        throw error
      }
    },
  })

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label="パスワードの再設定"
      className="grid gap-2"
    >
      <p className="mb-2 text-ink-soft">
        <span className="font-bold break-all text-ink">{email}</span>{' '}
        の新しいパスワードを決めてください。ほかの端末では、ログインし直しが必要になります。
      </p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="新しいパスワード"
        kind="new"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        パスワードを変更する
      </Button>
    </form>
  )
}
