import type { Sql } from '../db/db.ts'

type MonthOfPoints = { month: string; issued: number; exchanged: number; expired: number }
export type Circulation = {
  members: number
  available: number
  held: number
  pending: number
  /**
   * By calendar month in Japan, newest first. Points taken back or reversed are subtracted in the month of
   * the correction.
   */
  months: MonthOfPoints[]
}

/** The points that the operator owes its members, and how they came about. */
export async function pointsInCirculation(sql: Sql): Promise<Circulation> {
  const [totals] = await sql<Omit<Circulation, 'months'>[]>`
    select count(*) filter (where available + held > 0) as members,
      coalesce(sum(available), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held,
      coalesce(sum(pending), 0)::bigint as pending
    from ledger_point`
  const months = await sql<MonthOfPoints[]>`
    select to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM') as month,
      sum(case 'issued' when debit then points when credit then -points else 0 end)::bigint as issued,
      sum(case 'exchanged' when credit then points when debit then -points else 0 end)::bigint as exchanged,
      sum(case 'expired' when credit then points when debit then -points else 0 end)::bigint as expired
    from ledger_transfer group by 1 order by 1 desc`
  return { members: 0, available: 0, held: 0, pending: 0, ...totals, months: [...months] }
}
