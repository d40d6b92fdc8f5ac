import { useState } from 'react'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { label: string; onConfirm: () => Promise<void> }

export function ConfirmButton({ label, onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
      setBusy(false)
    }
  }

  return (
    <Button size="lg" wide busy={isBusy} onClick={press}>
      {label}
    </Button>
  )
}
