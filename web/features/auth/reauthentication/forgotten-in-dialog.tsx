import { useState } from 'react'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { resetPasswordMinutes } from '#contract/auth/sign-in-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'
import { useAction } from '#web/ui/use-action.ts'
import { MailSent } from '../mail/mail-sent.tsx'

type Props = { email: string; onBack: () => void }

/** The member is signed in, so the address is known. After the reset the member signs in again and starts over. */
export function ForgottenInDialog({ email, onBack }: Props) {
  const [isSent, setSent] = useState(false)
  const heading = useArrivalHeading()
  const send = async () => {
    await call(sendPasswordReset, { email })
    setSent(true)
  }
  const { run, isBusy } = useAction(send, errorSentence)

  if (isSent) {
    return (
      <MailSent email={email} onResend={send}>
        メールのリンクから、{resetPasswordMinutes}
        分以内に新しいパスワードを設定してください。設定すると、すべての端末でログインし直しになります。
      </MailSent>
    )
  }
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        パスワードの再設定
      </h3>
      <p className="text-ink-soft">
        <Unbroken className="font-bold text-ink">{email}</Unbroken>{' '}
        に、パスワードを設定し直すためのリンクをお送りします。いまの操作は、ログインし直してからもう一度行ってください。
      </p>
      <div className="grid gap-3">
        <Button wide busy={isBusy} onClick={run}>
          再設定メールを送る
        </Button>
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={onBack}>
          戻る
        </Button>
      </div>
    </div>
  )
}
