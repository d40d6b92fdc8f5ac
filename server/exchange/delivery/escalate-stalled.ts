import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import type { Clock } from '../../clock.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { type ExchangeKey, lockExchange } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { moveExchange } from '../move-exchange.ts'
import { forgetLinkFlows } from '../paypay-link/link.ts'

const everyMs = 600_000
/** Longer than any attempt takes and than a process needs to restart. */
const lateMs = 1_800_000

/** Hands every exchange that should have progressed by now and did not to the operator, so that none is forgotten. */
export function escalateStalled({ db, log }: ExchangeContext, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'look-after-exchanges',
    clock,
    everyMs,
    run: async (now) => {
      const before = new Date(now.getTime() - lateMs)
      const late = await db.sql<ExchangeKey[]>`
        select uid, exchange_id as "exchangeId" from exchange_request
        where ${isStalled(db.sql, before)} limit 500`
      for (const key of late) {
        const isEscalated = await db.tx(key.uid, (tx) => escalateIfStalled(tx, key, before, now))
        if (isEscalated) log.error(key, 'exchange not delivered in time; escalated to the operator')
      }
      await forgetLinkFlows(db, now)
    },
  })
}

/** Checks again under the lock: a delivery may have progressed since the exchange was listed. */
async function escalateIfStalled(tx: Tx, key: ExchangeKey, before: Date, at: Date): Promise<boolean> {
  await lockExchange(tx, key)
  const [stalled] = await tx`
    select from exchange_request
    where uid = ${key.uid} and exchange_id = ${key.exchangeId} and ${isStalled(tx, before)}`
  if (!stalled) return false
  await moveExchange(tx, key, { isWithOperator: true, at })
  return true
}

const isStalled = (sql: Sql | Tx, before: Date) => sql`
  status in ${sql([...deliveryStatuses])} and not with_operator
  and coalesce(next_try_at, asked_at, requested_at) < ${before}
  and not exists (
    select from exchange_event event
    where event.uid = exchange_request.uid and event.exchange_id = exchange_request.exchange_id
      and event.at >= ${before}
  )`
