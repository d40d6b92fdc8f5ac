import { exchangeReviewAbovePoints } from '#contract/exchange/exchange-rules.ts'
import type { ReviewCause } from '#contract/exchange/review-words.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { sharedWithFlagged } from '../../trust/shared.ts'
import { type GroupsOf, isSuspected } from '../review/group.ts'

/** `shares …`: with a member who was suspended or refused for fraud. */
export type ReviewReason =
  | Exclude<ReviewCause, 'shares'>
  | `${Extract<ReviewCause, 'shares'>} ${'device' | 'mailbox' | 'paypay'}`

type Asked = { uid: string; points: number; at: Date }

/**
 * Why the operator reviews an exchange before delivery; empty if it is delivered at once. The pages of the member, the
 * request and the delivery all ask this.
 */
export async function reviewReasons(
  sql: Sql | Tx,
  asked: Asked,
  groupsOf: GroupsOf,
): Promise<ReviewReason[]> {
  return [
    ...((await hasReviewed(sql, asked.uid)) ? [] : (['first'] as const)),
    ...(asked.points > exchangeReviewAbovePoints ? (['amount'] as const) : []),
    ...(await signalReasons(sql, asked, groupsOf)),
  ]
}

/** The reasons that may come after the request. An approval clears them, so they are asked again before the order. */
export async function signalReasons(
  sql: Sql | Tx,
  { uid, at }: Omit<Asked, 'points'>,
  groupsOf: GroupsOf,
): Promise<ReviewReason[]> {
  const kinds = (await sharedWithFlagged(sql, uid, at)).map(({ kind }) => kind)
  const shared = (['device', 'mailbox', 'paypay'] as const).filter((kind) => kinds.includes(kind))
  const group = (await groupsOf(sql, [uid], at)).get(uid)
  return [
    ...shared.map((kind) => `shares ${kind}` as const),
    ...(group && isSuspected(group) ? (['group'] as const) : []),
  ]
}

/** The first exchange is reviewed, until one was issued after a review: a small one without review opens no larger one. */
async function hasReviewed(sql: Sql | Tx, uid: string): Promise<boolean> {
  const reviewed = await sql`
    select 1 from exchange_request where uid = ${uid} and status = 'issued' and not unreviewed limit 1`
  return reviewed.length > 0
}
