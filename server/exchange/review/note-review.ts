import type { Tx } from '../../db/db.ts'
import { type ExchangeKey, lockExchange } from '../exchange.ts'
import type { ReviewOutcome } from './review.ts'

type Note = { text: string; by: string; at: Date }

/** The exchange stays in review with a note for the colleagues; its deadline stays too. The caller records the act. */
export async function noteReview(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  { text, by, at }: Note,
): Promise<ReviewOutcome> {
  const exchange = await lockExchange(tx, { uid, exchangeId })
  if (!exchange) return 'unknown-exchange'
  if (exchange.status !== 'review') return 'not-in-review'
  await tx`
    update exchange_request set review_note = ${text}, review_noted_by = ${by}, review_noted_at = ${at}
    where uid = ${uid} and exchange_id = ${exchangeId}`
  return 'done'
}
