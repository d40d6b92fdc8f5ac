import { authState, currentUser, onUserChange } from '../client/session/auth-state.ts'
import { takeWayBack } from '../client/session/way-back.ts'
import { toast } from '../ui/overlays/toast.ts'
import type { PageRouter } from './router.tsx'

/** After sign-out the page leaves the member area at once; after sign-in it opens the requested page. In every tab. */
export function followUser(router: PageRouter): void {
  let uid = currentUser()?.uid
  onUserChange(async () => {
    const before = uid
    uid = currentUser()?.uid
    if (uid === before) return
    const wayBack = uid && isSignInScreen(router.state.location) ? takeWayBack() : null
    if (wayBack) return void router.navigate({ href: wayBack, replace: true })

    await router.invalidate()
    const state = authState()
    if (state.kind !== 'signed-out' || !before) return
    // An explicit sign-out clears the return path.
    if (state.why === 'left') takeWayBack()
    if (state.why === 'session-ended') toast.note('ログアウトしました。もう一度ログインしてください。')
    if (state.why === 'user-disabled') toast.error('サービスの利用が停止されています')
  })
}

/** Not on the page of a mail link, which has its own flow. */
const isSignInScreen = ({ pathname, search }: { pathname: string; search: object }) =>
  /^\/mypage\/?$/.test(pathname) && !('mode' in search)
