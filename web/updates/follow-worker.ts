import { authState, onUserChange } from '../client/session/auth-state.ts'
import type { PageRouter } from '../routing/router.tsx'

/** Messages of the service worker: the target of a clicked notification, and a changed push subscription. */
export function followWorker(router: PageRouter): void {
  if (!('serviceWorker' in navigator)) return
  followMember()
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'push-changed') keepRegistered()
    if (data?.type === 'open' && typeof data.path === 'string') {
      ports[0]?.postMessage('heard')
      if (data.path !== location.pathname + location.search) void router.navigate({ href: data.path })
    }
  })
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
