import { useState } from 'react'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { resetPasswordMinutes } from '#contract/auth/sign-in-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { emailForm } from '../fields/forms.ts'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { MailSent } from '../mail/mail-sent.tsx'

type Props = { email: string; onBack: () => void }

export function ForgottenPassword({ email, onBack }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = async (address: string) => {
    await call(sendPasswordReset, { email: address })
    setSentTo(address)
  }
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: emailForm,
    defaults: { email },
    context: 'other',
    send: (typed) => ask(typed.email),
  })

  return (
    <div className="grid gap-5">
      {sentTo ? (
        <MailSent email={sentTo} onResend={() => ask(sentTo)}>
          ご登録のあるアドレスの場合、パスワードを設定し直すためのメールが届きます。メールのリンクは
          {resetPasswordMinutes}分間、一度だけ使えます。
        </MailSent>
      ) : (
        <form
          method="dialog"
          noValidate
          onSubmit={onSubmit}
          aria-label="パスワードの再設定"
          className="grid gap-2"
        >
          <p className="mb-2 text-ink-soft">
            ご登録のメールアドレスに、パスワードを設定し直すためのリンクをお送りします。
          </p>
          <EmailField error={wrong('email')} input={form.register('email')} />
          <Button type="submit" size="lg" wide busy={isSubmitting}>
            再設定メールを送る
          </Button>
        </form>
      )}
      <Button variant="quiet" size="sm" onClick={onBack} className="justify-self-center">
        ログインに戻る
      </Button>
    </div>
  )
}
