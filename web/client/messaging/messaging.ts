import { authState, onUserChange } from '../session/auth-state.ts'
import { readKnownMember } from '../session/known-member.ts'
import { provideTokens } from '../transport/tokens.ts'

/** This browser as the server knows it for notifications, and of which member. Without a token it is to register anew. */
export type Messaging = { uid: string; token: string | null; endpoint: string; checkedAt: number }

const key = 'messaging'

provideTokens({
  messagingToken: async () => {
    const kept = readMessaging()
    return kept && kept.uid === readKnownMember()?.uid ? kept.token : null
  },
})

// However the session ended, and in whichever tab.
onUserChange(() => {
  const state = authState()
  const kept = state.kind === 'signed-out' ? readMessaging() : null
  if (!kept || state.kind !== 'signed-out') return
  // Who was put out did not say that they want to hear no more: at their next sign-in it goes on.
  if (state.why === 'left') void endMessaging()
  else keepMessaging({ ...kept, token: null })
})

export function readMessaging(): Messaging | null {
  try {
    const { uid, token, endpoint, checkedAt } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof uid !== 'string') return null
    return { uid, token: token ?? null, endpoint: String(endpoint), checkedAt: Number(checkedAt) }
  } catch {
    return null
  }
}

export function keepMessaging(messaging: Messaging | null): void {
  try {
    if (messaging) localStorage.setItem(key, JSON.stringify(messaging))
    else localStorage.removeItem(key)
  } catch {
    // Then the browser is registered anew when the member asks for it.
  }
}

/** Nothing reaches this browser any more, whoever knows its address. */
export async function endMessaging(): Promise<void> {
  keepMessaging(null)
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    const subscription = await worker?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server sends to no session that has ended.
  }
}
