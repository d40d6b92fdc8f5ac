import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { operatorError } from '../operator-error.ts'
import { grant, take } from './earn.ts'
import { reverse } from './reverse.ts'
import { KeyTaken, type Posted } from './transfer.ts'

/** An operator's change of a member's points. The act that does it records it. */
export type PointOperation = { uid: string; at: Date; reason: string }
export type PointAmount = {
  points: number
  /** Idempotency key: repeating the act with it does nothing. */
  key: string
}

export async function grantByOperator(
  tx: Tx,
  { uid, at, reason }: PointOperation,
  { points, key }: PointAmount,
): Promise<Posted> {
  if (!(await findMember(tx, uid))) throw operatorError('unknown-member', { uid })
  const wanted = { uid, key: `operator/${key}`, points, at, note: reason }
  return explained(grant(tx, { ...wanted, kind: 'granted' }), { uid, key })
}

export async function takeByOperator(
  tx: Tx,
  { uid, at, reason }: PointOperation,
  { points, key }: PointAmount,
): Promise<Posted> {
  if (!(await findMember(tx, uid))) throw operatorError('unknown-member', { uid })
  return explained(take(tx, { uid, key: `operator/${key}`, points, at, note: reason }), { uid, key })
}

/**
 * The points that operators gave to, or took from, a member since a moment. Reversals count too: a large amount must not
 * be moved alone by splitting it into grants and reversals.
 */
export async function operatorPointsSince(
  tx: Tx,
  { uid, kind, since }: { uid: string; kind: 'granted' | 'taken'; since: Date },
): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from ledger_transfer
    where uid = ${uid} and at > ${since}
      and (kind = ${kind} and key like 'operator/%'
        or kind = 'reversed' and ${kind === 'granted' ? tx`credit` : tx`debit`} = 'available')`
  return row?.points ?? 0
}

/** Works for erased members too, because their transfers stay in the books. */
export async function reverseByOperator(
  tx: Tx,
  { uid, at, reason }: PointOperation,
  seq: number,
): Promise<Posted> {
  return reverse(tx, { uid, seq, at, note: reason }).catch((error: unknown) => {
    throw isTooFewPoints(error) ? operatorError('points-already-used', { uid }) : error
  })
}

/** Replaces the ledger's refusals by what the operator reads. */
async function explained(
  posting: Promise<Posted>,
  { uid, key }: { uid: string; key: string },
): Promise<Posted> {
  try {
    return await posting
  } catch (error) {
    if (error instanceof KeyTaken) throw operatorError('key-used-otherwise', { key })
    throw isTooFewPoints(error) ? operatorError('too-few-points', { uid }) : error
  }
}

const isTooFewPoints = (error: unknown) =>
  error instanceof CallError && error.reason === 'insufficient-points'
