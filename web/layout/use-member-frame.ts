import { useSyncExternalStore } from 'react'
import { authState, onUserChange } from '../client/session/auth-state.ts'
import { readKnownMember } from '../client/session/known-member.ts'

/**
 * Whether the page at this path gets the member frame. Until the session is known, the last member of this browser is
 * expected to be signed in still, so that the frame does not change while the page loads. A page that the server sent
 * for visitors is an exception: it found no session.
 */
export function useMemberFrame(path: string): boolean {
  return useSyncExternalStore(
    onUserChange,
    () => hasMemberFrame(path),
    () => false,
  )
}

export function hasMemberFrame(path: string): boolean {
  const state = authState()
  if (state.kind !== 'unknown') return 'user' in state
  const isForVisitors = document.getElementById('root')?.dataset.page === path
  return !isForVisitors && readKnownMember() !== null
}
