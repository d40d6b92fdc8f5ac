import { authState, currentUser, onUserChange } from '../client/session/auth-state.ts'
import { readKnownMember } from '../client/session/known-member.ts'
import { deviceOwner, type Owner } from './device/device.ts'

/** Whose records this browser shows. Until the session is known, those of the last owner. */
export function currentOwner(): Owner {
  const known = authState().kind === 'unknown' ? readKnownMember()?.uid : undefined
  return currentUser()?.uid ?? known ?? deviceOwner
}

export const onOwnerChange = onUserChange
