import type { SignedIn } from '#contract/auth/auth.ts'
import type { AuthState } from './auth-state.ts'
import type { HeldToken } from './held-token.ts'

/** What the tabs of one browser tell each other. Tokens pass from memory to memory and are stored nowhere. */
type SessionMessage =
  | { type: 'signed-in'; session: SignedIn; token: HeldToken }
  /** The member pressed 「ログアウト」; false: it did not come to that. */
  | { type: 'leaving'; isLeaving: boolean }
  | { type: 'signed-out'; why: Extract<AuthState, { kind: 'signed-out' }>['why'] }

// Not while prerendering, where it would keep the process from ending.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('session')

export const tellOtherTabs = (message: SessionMessage): void => channel?.postMessage(message)

export function onSessionMessage(listener: (message: SessionMessage) => void): void {
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
}
