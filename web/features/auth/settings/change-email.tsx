import { useState } from 'react'
import { changeEmail } from '#contract/auth/auth-email.ts'
import { changeEmailHours } from '#contract/auth/sign-in-rules.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { signInForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { MailSent } from '../mail/mail-sent.tsx'

type Props = { open: boolean; onClose: () => void }

export function ChangeEmail({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="メールアドレスを変更">
      <ChangeEmailForm />
    </Dialog>
  )
}

function ChangeEmailForm() {
  const [asked, setAsked] = useState<{ email: string; password: string } | null>(null)
  const ask = async (wanted: { email: string; password: string }) => {
    await call(changeEmail, wanted).catch(refuseWithoutUser)
    setAsked(wanted)
  }
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: signInForm,
    defaults: { email: '', password: '' },
    context: 'other',
    send: ask,
  })

  if (asked) {
    return (
      <MailSent email={asked.email} onResend={() => ask(asked)}>
        メールのリンクを開いてボタンを押すと、変更が完了します（{changeEmailHours}
        時間以内）。それまでは、いまのアドレスのままです。
      </MailSent>
    )
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label="メールアドレスの変更"
      className="grid gap-2"
    >
      <p className="mb-2 text-ink-soft">
        変更が完了すると、安全のため{exchangeQuietHours}時間はポイントを交換できません。
      </p>
      <EmailField
        label="新しいメールアドレス"
        autoComplete="email"
        error={wrong('email')}
        input={form.register('email')}
      />
      <PasswordField
        label="現在のパスワード"
        kind="current"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        認証メールを送る
      </Button>
    </form>
  )
}

/** The session has ended elsewhere. For a change of address without a user the catalogue has a sentence of its own. */
function refuseWithoutUser(error: unknown): never {
  if (reasonOfError(error) !== 'not-signed-in') throw error
  throw new CallFailure('unauthenticated', 'not-logined', {}, error)
}
