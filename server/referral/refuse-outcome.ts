import { operatorError } from '../operator-error.ts'
import type { Invite } from './invite.ts'

/** The invitation that was decided about; throws what the operator reads if there was nothing to decide. */
export function decidedInvite(uid: string, outcome: Invite | 'not-held' | null): Invite {
  if (outcome === 'not-held') throw operatorError('not-held', { uid })
  if (!outcome) throw operatorError('not-invited', { uid })
  return outcome
}
