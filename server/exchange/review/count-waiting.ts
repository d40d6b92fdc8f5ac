import type { Sql } from '../../db/db.ts'

export type WaitingCount = { count: number; overdue: number; oldestAt: Date | null }

/** The review queue in numbers. */
export async function countReviews(sql: Sql, now: Date): Promise<WaitingCount> {
  const [row] = await sql<WaitingCount[]>`
    select count(*) as count, count(*) filter (where review_by <= ${now}) as overdue,
      min(requested_at) as "oldestAt"
    from exchange_request where status = 'review'`
  return row ?? { count: 0, overdue: 0, oldestAt: null }
}

/** Orders whose attempts have ended without an outcome: an operator decides. */
export async function countStuckOrders(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from exchange_request
    where status in ('requested', 'issuing', 'unknown') and with_operator`
  return row?.count ?? 0
}
