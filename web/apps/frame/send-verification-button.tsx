import { sendVerification } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

export function SendVerificationButton() {
  const { run: send, isBusy } = useAction(async () => {
    await call(sendVerification, {})
    toast.done('認証メールを送りました')
  }, errorSentence)

  return (
    <Button size="sm" onClick={send} busy={isBusy}>
      認証メールを再送する
    </Button>
  )
}
