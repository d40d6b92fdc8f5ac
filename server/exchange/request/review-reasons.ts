import { exchangeReviewAbovePoints } from '#contract/exchange/exchange-rules.ts'
import type { ReviewCause } from '#contract/exchange/review-words.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { sharedWithFlagged } from '../../trust/shared.ts'

/** `shares …`: with a member who was suspended or refused for fraud. */
export type ReviewReason =
  | Exclude<ReviewCause, 'shares'>
  | `${Extract<ReviewCause, 'shares'>} ${'device' | 'mailbox' | 'paypay'}`

/** Why the operator reviews an exchange before delivery; empty if it is delivered at once. */
export async function reviewReasons(
  tx: Tx,
  { uid, points, at }: { uid: string; points: number; at: Date },
): Promise<ReviewReason[]> {
  const kinds = (await sharedWithFlagged(tx, uid, at)).map(({ kind }) => kind)
  const shared = (['device', 'mailbox', 'paypay'] as const).filter((kind) => kinds.includes(kind))
  return [
    ...((await hasReviewed(tx, uid)) ? [] : (['first'] as const)),
    ...(points > exchangeReviewAbovePoints ? (['amount'] as const) : []),
    ...shared.map((kind) => `shares ${kind}` as const),
  ]
}

/** The first exchange is reviewed, until one was issued after a review: a small one without review opens no larger one. */
export async function hasReviewed(sql: Sql | Tx, uid: string): Promise<boolean> {
  const reviewed = await sql`
    select 1 from exchange_request where uid = ${uid} and status = 'issued' and not unreviewed limit 1`
  return reviewed.length > 0
}
