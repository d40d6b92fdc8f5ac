import { beforeSignOut } from '#web/client/session/before-sign-out.ts'
import { signOut } from '#web/client/session/session.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SignOutIcon } from '#web/ui/icons/actions/sign-out.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { stayBusy, useAction } from '#web/ui/use-action.ts'

export function SignOutButton() {
  // Only the server can end the session: if the call fails, the member stays signed in here too.
  const { run: leave, isBusy } = useAction(async () => {
    const after = await beforeSignOut()
    if (!after) return
    await signOut()
    await after()
    toast.done('ログアウトしました')
    return stayBusy
  }, errorSentence)

  return (
    <Button variant="secondary" size="sm" busy={isBusy} icon={<SignOutIcon size={20} />} onClick={leave}>
      ログアウト
    </Button>
  )
}
