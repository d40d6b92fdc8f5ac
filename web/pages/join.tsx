import { useRouter } from '@tanstack/react-router'
import { InAppWayOut } from '../features/auth/in-app-browser/in-app-way-out.tsx'
import { JoinInvite } from '../features/space/join-invite.tsx'

export function Join() {
  const router = useRouter()
  return (
    <div className="grid gap-6 py-8 sm:py-14">
      <JoinInvite onGo={(href) => void router.navigate({ href, replace: true })} />
      <div className="mx-auto w-full max-w-lg empty:hidden">
        <InAppWayOut />
      </div>
    </div>
  )
}
