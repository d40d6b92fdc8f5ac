import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { resend: () => Promise<void>; label?: string }

export function ResendButton({ resend, label = 'もう一度送る' }: Props) {
  const { run: send, isBusy } = useAction(async () => {
    await resend()
    toast.done('メールを送りました')
  }, errorSentence)

  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={send}>
      {label}
    </Button>
  )
}
