import { useState } from 'react'
import { type SignInResult, signInAsDemo } from '#contract/auth/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { onResult: (result: SignInResult) => void }

export function DemoButton({ onResult }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      onResult(await call(signInAsDemo, {}))
    } catch (error) {
      toast.error(authErrorSentence(error, 'sign-in'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" wide busy={isBusy} icon={<SproutIcon size={20} />} onClick={enter}>
      デモ会員で試す
    </Button>
  )
}
