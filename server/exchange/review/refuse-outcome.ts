import { operatorError } from '../../operator-error.ts'
import type { SettleOutcome } from '../delivery/settle.ts'
import type { ExchangeOperation, ReviewOutcome } from './review.ts'

/** Throws what the operator reads about a refused decision. Rejecting an exchange twice is no error. */
export function refuseOutcome(outcome: ReviewOutcome | SettleOutcome, operation: ExchangeOperation): void {
  if (outcome === 'done' || outcome === 'already-rejected') return
  if (typeof outcome === 'object') throw operatorError('order-not-canceled', { why: outcome.notCanceled })
  throw operatorError(outcome, operation)
}
