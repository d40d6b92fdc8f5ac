import { authState, currentUser, onUserChange } from '../client/session/auth-state.ts'
import { takeWayBack } from '../client/session/way-back.ts'
import { forgetUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import type { PageRouter } from './router.tsx'

/** After sign-out the page leaves the member area at once; after sign-in it opens the requested page. In every tab. */
export function followUser(router: PageRouter): void {
  let uid = currentUser()?.uid
  onUserChange(async () => {
    const before = uid
    uid = currentUser()?.uid
    if (uid === before) return
    forgetUndo()
    const wayBack = uid && isSignInScreen(router.state.location) ? takeWayBack() : null
    if (wayBack) return void router.navigate({ href: wayBack, replace: true })

    await router.invalidate()
    const state = authState()
    if (state.kind !== 'signed-out' || !before) return
    // An explicit sign-out clears the return path.
    if (state.why === 'left') takeWayBack()
    if (state.why === 'left' || state.why === 'nobody') return
    // Loaded on demand, to keep it out of the first load of every page.
    const { sessionEndSentence } = await import('../text/session-end.ts')
    const sentence = sessionEndSentence(state.why)
    if (state.why === 'user-disabled') toast.error(sentence)
    else toast.note(sentence)
  })
}

/** Not on the page of a mail link, which has its own flow. */
const isSignInScreen = ({ pathname, search }: { pathname: string; search: object }) =>
  /^\/mypage\/?$/.test(pathname) && !('mode' in search)
