import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { stayBusy, useAction } from '#web/ui/use-action.ts'
import { mailLinkAttempt } from './mail-link-attempt.ts'

type Props = { label: string; onConfirm: () => Promise<void> }

export function ConfirmButton({ label, onConfirm }: Props) {
  const { run: press, isBusy } = useAction(
    async () => {
      await onConfirm()
      return stayBusy
    },
    tellAuthError,
    mailLinkAttempt,
  )

  return (
    <Button size="lg" wide busy={isBusy} onClick={press}>
      {label}
    </Button>
  )
}
