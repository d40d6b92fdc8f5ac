import { authState, onUserChange } from '../client/session/auth-state.ts'

/** What the service worker tells a page: where a pressed notification leads, and that the browser's address is new. */
export function followWorker(): void {
  if (!('serviceWorker' in navigator)) return
  followMember()
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'push-changed') keepRegistered()
    if (data?.type === 'open' && typeof data.path === 'string') {
      ports[0]?.postMessage('heard')
      open(data.path)
    }
  })
}

/** On the same page, so without loading it anew: the router hears of the step, and what reads the address too. */
function open(path: string): void {
  if (path === location.pathname + location.search) return
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

function followMember(): void {
  let before: string | null = null
  const look = () => {
    const uid = signedInUid()
    if (uid && uid !== before) keepRegistered()
    before = uid
  }
  onUserChange(look)
  look()
}

function keepRegistered(): void {
  if (!signedInUid()) return
  import('../features/push/keep-registered.ts')
    .then((push) => push.keepRegistered())
    // At the next visit, then.
    .catch(() => {})
}

function signedInUid(): string | null {
  const state = authState()
  return state.kind === 'signed-in' ? state.user.uid : null
}
