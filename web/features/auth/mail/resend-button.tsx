import { useState } from 'react'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { resend: () => Promise<void>; label?: string }

export function ResendButton({ resend, label = 'もう一度送る' }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await resend()
      toast.done('メールを送りました')
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={send}>
      {label}
    </Button>
  )
}
