import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type ExchangeKey, lockExchange } from '../exchange.ts'
import { moveExchange } from '../move-exchange.ts'

/** The member's own mark. It changes nothing at the company. Idempotent: the first time counts. */
export async function markUsed(tx: Tx, key: ExchangeKey, isUsed: boolean, at: Date): Promise<void> {
  const exchange = await lockExchange(tx, key)
  if (!exchange) throw new CallError('not-found', 'exchange-unknown')
  if (exchange.status !== 'issued') throw new CallError('aborted', 'gift-not-ready')
  if (isUsed === (exchange.usedAt !== null)) return
  await moveExchange(tx, key, { usedAt: isUsed ? at : null, at })
}
