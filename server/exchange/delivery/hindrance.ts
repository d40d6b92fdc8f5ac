import { isRestricted, lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { type ExchangeKey, lockExchange, type StoredExchange } from '../exchange.ts'
import { isHeld } from '../request/return-points.ts'

/** Why no gift may be ordered, whatever was decided about the exchange before. */
export type Hindrance = 'member-suspended' | 'member-restricted' | 'no-hold'

/** For the operator's view of the exchange. */
export const hindranceNotes: Record<Hindrance, string> = {
  'member-suspended': 'not issued: the member is suspended',
  'member-restricted': 'not issued: the member is restricted',
  'no-hold': 'not issued: no points are on hold for this exchange',
}

/**
 * Locks the member and then the exchange, and says what forbids ordering the gift. A suspension or restriction may have
 * come after the request or the approval.
 */
export async function lockForIssue(
  tx: Tx,
  key: ExchangeKey,
  at: Date,
): Promise<{ exchange: StoredExchange; hindrance: Hindrance | null } | null> {
  const member = await lockMember(tx, key.uid)
  const exchange = await lockExchange(tx, key)
  if (!exchange) return null
  if (!member || member.suspendedAt) return { exchange, hindrance: 'member-suspended' }
  if (isRestricted(member, at)) return { exchange, hindrance: 'member-restricted' }
  return { exchange, hindrance: (await isHeld(tx, key)) ? null : 'no-hold' }
}
