import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

export const tellRequestKind = 'tell-request'

/** Mails those who can decide the request, after the transaction commits. */
export const tellRequestLater = (tx: Tx, requestId: string): Promise<void> =>
  enqueue(tx, { kind: tellRequestKind, key: requestId, payload: { requestId } })
