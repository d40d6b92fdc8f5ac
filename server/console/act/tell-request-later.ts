import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

export const tellRequestKind = 'tell-request'

/** A bulk act makes many requests within seconds, which become one mail. */
const gatherMs = 10_000

/** Mails those who can decide the request, a few seconds after the transaction commits. */
export const tellRequestLater = (tx: Tx, requestId: string, at: Date): Promise<void> =>
  enqueue(tx, {
    kind: tellRequestKind,
    key: requestId,
    payload: { requestId },
    runAt: new Date(at.getTime() + gatherMs),
  })
