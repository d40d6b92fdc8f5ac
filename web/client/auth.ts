import { useSyncExternalStore } from 'react'

export type User = { uid: string; email: string | null }

const user: User | null = null
const listeners = new Set<() => void>()

/** Settles once it is known whether somebody is signed in; the guard waits for it. Nobody can be, so far. */
export const authReady: Promise<void> = Promise.resolve()

export const currentUser = (): User | null => user

/** True when the network is away and this browser was signed in: then the last state is shown. */
export const isOfflineKnownSession = (): boolean => false

/** The bearer token of backend calls, or null when nobody is signed in. */
export async function getIdToken(): Promise<string | null> {
  await authReady
  return null
}

export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While prerendering nobody is signed in. */
export const useUser = (): User | null => useSyncExternalStore(onUserChange, currentUser, () => null)
