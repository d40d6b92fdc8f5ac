import { useState } from 'react'
import { beforeSignOut } from '#web/client/session/before-sign-out.ts'
import { signOut } from '#web/client/session/session.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SignOutIcon } from '#web/ui/icons/actions/sign-out.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      const after = await beforeSignOut()
      if (!after) return setBusy(false)
      await signOut()
      await after()
      toast.done('ログアウトしました')
    } catch (error) {
      // The session is the server's to end: signed out only here would be a lie.
      toast.error(authErrorSentence(error, 'other'))
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} icon={<SignOutIcon size={20} />} onClick={leave}>
      ログアウト
    </Button>
  )
}
