import type { SignedIn } from '#contract/auth/auth.ts'
import type { AuthState } from './auth-state.ts'
import type { HeldToken } from './held-token.ts'

/** Messages between the tabs of one browser. Tokens are passed in memory and never stored. */
type SessionMessage =
  | { type: 'signed-in'; session: SignedIn; token: HeldToken }
  /** The member pressed 「ログアウト」; false if the sign-out failed. */
  | { type: 'leaving'; isLeaving: boolean }
  | { type: 'signed-out'; why: Extract<AuthState, { kind: 'signed-out' }>['why'] }

// Not while prerendering: an open channel keeps the process alive.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('session')

export const tellOtherTabs = (message: SessionMessage): void => channel?.postMessage(message)

export function onSessionMessage(listener: (message: SessionMessage) => void): void {
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
}
