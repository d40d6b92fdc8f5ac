import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ExchangeKey } from '../exchange.ts'

export const settledKind = 'exchange-settled'

/** Uses a job, because the operator's command line may end an exchange too and has no listeners. */
export const tellSettledLater = (tx: Tx, { uid, exchangeId }: ExchangeKey, at: Date): Promise<void> =>
  enqueue(tx, {
    kind: settledKind,
    key: `${uid} ${exchangeId}`,
    uid,
    payload: { uid, exchangeId, at: at.toISOString() },
  })
