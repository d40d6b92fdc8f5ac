import { isRestricted, lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { type ExchangeKey, lockExchange, type StoredExchange } from '../exchange.ts'
import { accountOf } from '../paypay-link/link.ts'
import { isHeld } from '../request/return-points.ts'

/** Why no gift may be ordered, whatever was decided about the exchange before. */
export type Hindrance = 'member-suspended' | 'member-restricted' | 'payout-unlinked' | 'no-hold'

/** For the operator's view of the exchange. */
export const hindranceNotes: Record<Hindrance, string> = {
  'member-suspended': 'not issued: the member is suspended',
  'member-restricted': 'not issued: the member is restricted',
  'payout-unlinked': 'not issued: the member no longer has the account that it would go to',
  'no-hold': 'not issued: no points are on hold for this exchange',
}

/** The same for a signal, which a reviewer may clear. */
export const signalNote = 'not issued without a review: a signal appeared after the request'

/**
 * Locks the member and then the exchange, and says what forbids ordering the gift. A suspension or restriction, or the
 * end of the link, may have come after the request or the approval.
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
  if (await isPayoutUnlinked(tx, exchange)) return { exchange, hindrance: 'payout-unlinked' }
  return { exchange, hindrance: (await isHeld(tx, key)) ? null : 'no-hold' }
}

/**
 * The owner has dropped the link since, perhaps because a thief had set it. An order that was placed goes on: stopping
 * it here would not bring the money back.
 */
async function isPayoutUnlinked(tx: Tx, { uid, account, askedAt }: StoredExchange): Promise<boolean> {
  return account !== null && askedAt === null && (await accountOf(tx, uid)) !== account
}
