import { useSyncExternalStore } from 'react'
import { readKnownMember } from './known-member.ts'

type User = { uid: string; email: string | null; emailVerified: boolean }

export type AuthState =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; user: User }
  /** The server cannot be reached, and this browser was signed in: the last state is shown. */
  | { kind: 'offline'; user: User }
  | { kind: 'signed-out'; why: 'nobody' | 'left' | 'session-ended' | 'user-disabled' }

let state: AuthState = { kind: 'unknown' }
const listeners = new Set<() => void>()

export const authState = (): AuthState => state

/** Only session.ts calls this. */
export function setAuthState(next: AuthState): void {
  state = next
  for (const listener of listeners) listener()
}

export function lastKnownState(): AuthState {
  const known = readKnownMember()
  if (!known) return { kind: 'signed-out', why: 'nobody' }
  return { kind: 'offline', user: { uid: known.uid, email: known.email, emailVerified: false } }
}

export const currentUser = (): User | null => ('user' in state ? state.user : null)

export const isOfflineKnownSession = (): boolean => state.kind === 'offline'

export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While prerendering nobody is signed in. */
export const useUser = (): User | null => useSyncExternalStore(onUserChange, currentUser, () => null)
