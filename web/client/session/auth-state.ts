import { useSyncExternalStore } from 'react'
import type { SessionEnd } from '#contract/auth/auth.ts'
import { readKnownMember } from './known-member.ts'

type User = { uid: string; email: string | null; emailVerified: boolean }

export type AuthState =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; user: User }
  /** This browser was signed in, and the server has not answered yet or cannot be reached: the last state is shown. */
  | { kind: 'unconfirmed'; user: User }
  /** `left`: signed out in this browser. `uid`: the member who was signed in until now, if any. */
  | { kind: 'signed-out'; why: 'nobody' | 'left' | SessionEnd; uid?: string }

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
  return { kind: 'unconfirmed', user: { uid: known.uid, email: known.email, emailVerified: false } }
}

export const currentUser = (): User | null => ('user' in state ? state.user : null)

/** The member whose session was ended elsewhere. At a sign-out in this browser the member was asked everything. */
export function memberEndedElsewhere(): string | null {
  if (state.kind !== 'signed-out' || state.why === 'left' || state.why === 'nobody') return null
  return state.uid ?? null
}

export const isUnconfirmedSession = (): boolean => state.kind === 'unconfirmed'

export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While prerendering nobody is signed in. */
export const useUser = (): User | null => useSyncExternalStore(onUserChange, currentUser, () => null)
