import { returnedStatuses } from '#contract/exchange/exchange.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { Problem } from '../../ledger/verify.ts'
import { verifyHolds } from '../../ledger/verify-holds.ts'

/** Verifies that every exchange has exactly its own hold and that every hold ended as its exchange did. */
export function verifyExchangeHolds(sql: Sql | Tx): Promise<Problem[]> {
  return verifyHolds(
    sql,
    sql`
      select uid, exchange_id::text as hold_id, channel, points,
        case
          when status = 'issued' then 'exchanged'
          when status in ${sql([...returnedStatuses])} then 'returned'
          else 'open'
        end as state
      from exchange_request`,
  )
}
