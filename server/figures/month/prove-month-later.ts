import type { Month } from '#contract/values/japan-month.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

export const proveMonthKind = 'prove-month'

/** `key`: one proof per key, such as the id of the act that asks for it. */
export async function proveMonthLater(tx: Tx, month: Month, key: string): Promise<void> {
  await enqueue(tx, { kind: 'prove-month', key: `${month}/${key}`, payload: { month } })
}
