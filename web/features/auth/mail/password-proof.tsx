import { Button } from '#web/ui/buttons/button.tsx'
import { currentPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { mailLinkAttempt } from './mail-link-attempt.ts'

type Props = { email: string; act: string; onConfirm: (password: string) => Promise<void> }

/** The password of the account proves that the same person opened the link in this browser. */
export function PasswordProof({ email, act, onConfirm }: Props) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: currentPasswordForm,
    defaults: { password: '' },
    context: 'other',
    about: mailLinkAttempt,
    send: ({ password }) => onConfirm(password),
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="パスワードの入力" className="grid gap-2">
      <p className="mb-2 text-sm text-ink-soft">
        ご本人の確認のため、こつこつのパスワードを入力してください。ログイン中の端末は、そのままお使いいただけます。
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="current" error={wrong('password')} input={form.register('password')} />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {act}
      </Button>
    </form>
  )
}
