import { operatorError } from '../../operator-error.ts'
import type { Outcome } from './operate.ts'

type Already = 'member-already-suspended' | 'member-already-restricted' | 'member-already-active'

/** Throws what the operator reads about a refused act. `already`: the message if the member is in that state. */
export function refuseOutcome(outcome: Outcome, { uid, already }: { uid: string; already: Already }): void {
  if (outcome === 'unknown-member') throw operatorError(outcome, { uid })
  if (outcome === 'already-so') throw operatorError(already, { uid })
}
