import { useState } from 'react'
import { sendVerification } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export function SendVerificationButton() {
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await call(sendVerification, {})
      toast.done('確認メールを送りました')
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    }
    setBusy(false)
  }

  return (
    <Button size="sm" onClick={() => void send()} busy={isBusy}>
      確認メールを再送する
    </Button>
  )
}
