import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ExchangeKey } from '../exchange.ts'

export const settledKind = 'exchange-settled'

/** By a job, since an end may also be written by the operator's command line, where nobody listens. */
export const tellSettledLater = (tx: Tx, { uid, exchangeId }: ExchangeKey, at: Date): Promise<void> =>
  enqueue(tx, {
    kind: settledKind,
    key: `${uid} ${exchangeId}`,
    uid,
    payload: { uid, exchangeId, at: at.toISOString() },
  })
