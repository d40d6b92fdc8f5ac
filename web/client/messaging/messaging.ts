import * as z from 'zod/mini'
import { browserStorage } from '../browser-storage.ts'
import { authState, onUserChange } from '../session/auth-state.ts'
import { readKnownMember } from '../session/known-member.ts'
import { provideTokens } from '../transport/tokens.ts'

/** The registration of this browser for notifications, and its member. Without a token it must be registered again. */
const shape = z.object({
  uid: z.string(),
  token: z._default(z.nullable(z.string()), null),
  endpoint: z.string(),
  checkedAt: z.number(),
})
type Messaging = z.output<typeof shape>

const key = 'messaging'

provideTokens({
  messagingToken: async () => {
    const kept = readMessaging()
    return kept && kept.uid === readKnownMember()?.uid ? kept.token : null
  },
})

// Runs for every end of a session, in any tab.
onUserChange(() => {
  const state = authState()
  const kept = state.kind === 'signed-out' ? readMessaging() : null
  if (!kept || state.kind !== 'signed-out') return
  // A revoked session is not an opt-out: notifications resume at the member's next sign-in.
  if (state.why === 'left') void endMessaging()
  else keepMessaging({ ...kept, token: null })
})

export const readMessaging = (): Messaging | null => browserStorage.local.read(key, shape)

/** Without storage the browser is registered again each time the member asks for notifications. */
export function keepMessaging(messaging: Messaging | null): void {
  if (messaging) browserStorage.local.write(key, messaging)
  else browserStorage.local.remove(key)
}

/** Unsubscribes, so that nobody who knows the endpoint reaches this browser. */
export async function endMessaging(): Promise<void> {
  keepMessaging(null)
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    const subscription = await worker?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server sends nothing to an ended session anyway.
  }
}
