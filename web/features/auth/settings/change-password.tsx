import { changePassword } from '#contract/auth/auth-email.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { newPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'

type Props = { open: boolean; email: string | null; hasPassword: boolean; onClose: () => void }

export function ChangePassword({ open, email, hasPassword, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={hasPassword ? 'パスワードを変更' : 'パスワードを設定'}>
      <ChangePasswordForm email={email} hasPassword={hasPassword} onClose={onClose} />
    </Dialog>
  )
}

function ChangePasswordForm({ email, hasPassword, onClose }: Omit<Props, 'open'>) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: newPasswordForm,
    defaults: { password: '' },
    context: 'other',
    send: async ({ password }) => {
      await withRecentSignIn(() => call(changePassword, { password }))
      toast.done(hasPassword ? 'パスワードを変更しました' : 'パスワードを設定しました')
      onClose()
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="パスワードの変更" className="grid gap-2">
      <p className="mb-2 text-ink-soft">
        変更すると、この端末以外ではログインし直しが必要になります。また、安全のため{exchangeQuietHours}
        時間はポイントを交換できません。
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="新しいパスワード"
        kind="new"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {hasPassword ? '変更する' : '設定する'}
      </Button>
    </form>
  )
}
