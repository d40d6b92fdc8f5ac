import { movementTitle } from '#contract/point/movement-words.ts'
import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import type { MemberEvent } from '../notice/member-event.ts'
import { recordEvent } from '../notice/record-event.ts'
import { operatorError } from '../operator-error.ts'
import { grant, take } from './earn.ts'
import { findEntry, reverse } from './reverse.ts'
import { KeyTaken, type Posted } from './transfer.ts'

/** An operator's change of a member's points, of which the member is told. The act that does it records it. */
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
  const posted = await explained(grant(tx, { ...wanted, kind: 'granted' }), { uid, key })
  await tellOnce(tx, posted, { uid, at, event: { kind: 'points-granted', points, note: reason } })
  return posted
}

export async function takeByOperator(
  tx: Tx,
  { uid, at, reason }: PointOperation,
  { points, key }: PointAmount,
): Promise<Posted> {
  if (!(await findMember(tx, uid))) throw operatorError('unknown-member', { uid })
  const wanted = { uid, key: `operator/${key}`, points, at, note: reason }
  const posted = await explained(take(tx, wanted), { uid, key })
  await tellOnce(tx, posted, { uid, at, event: { kind: 'points-taken', points, note: reason } })
  return posted
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
  const entry = await findEntry(tx, { uid, seq })
  const posted = await reverse(tx, { uid, seq, at, note: reason }).catch((error: unknown) => {
    throw isTooFewPoints(error) ? operatorError('points-already-used', { uid }) : error
  })
  // Nobody is left to tell of an erased member's transfer, and no row about them may appear again.
  if (!entry || !(await findMember(tx, uid))) return posted
  const points = entry.credit === 'available' ? -entry.points : entry.points
  const entries = [movementTitle(entry)]
  await tellOnce(tx, posted, { uid, at, event: { kind: 'points-reversed', entries, points, note: reason } })
  return posted
}

/** A repeated act moves nothing, so it tells nothing. */
async function tellOnce(
  tx: Tx,
  { seq, isNew }: Posted,
  told: { uid: string; at: Date; event: MemberEvent },
): Promise<void> {
  if (isNew) await recordEvent(tx, { ...told, key: `points/${seq}` })
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
