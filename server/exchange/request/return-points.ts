import type { Tx } from '../../db/db.ts'
import { giveBack, holdState } from '../../ledger/hold.ts'
import type { ExchangeKey } from '../exchange.ts'

/**
 * Returns the points of a locked exchange that failed. False if no points are on hold for it: the exchange can still be
 * ended, so that an operator can always end one that should not exist.
 */
export async function returnPoints(tx: Tx, { uid, exchangeId }: ExchangeKey, at: Date): Promise<boolean> {
  if (!(await isHeld(tx, { uid, exchangeId }))) return false
  await giveBack(tx, { uid, holdId: exchangeId, at })
  return true
}

/** No gift is ordered unless this is true. */
export async function isHeld(tx: Tx, { uid, exchangeId }: ExchangeKey): Promise<boolean> {
  return (await holdState(tx, { uid, holdId: exchangeId })) === 'open'
}
