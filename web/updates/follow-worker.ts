import { authState, onUserChange } from '../client/session/auth-state.ts'

/** Messages of the service worker: the target of a clicked notification, and a changed push subscription. */
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

/** A client-side navigation, so the router and everything that reads the URL follow. */
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
    // Retried at the next visit.
    .catch(() => {})
}

function signedInUid(): string | null {
  const state = authState()
  return state.kind === 'signed-in' ? state.user.uid : null
}
