import { type PointLine, pointFigures } from '#contract/point/point-figures.ts'
import type { Month } from '#contract/values/japan-month.ts'
import type { Sql } from '../db/db.ts'
import { movementsOfMonths } from './movement-lines.ts'

type MonthOfPoints = { month: Month; issued: number; exchanged: number; expired: number }
export type Circulation = {
  members: number
  available: number
  held: number
  pending: number
  /** By calendar month in Japan, newest first. */
  months: MonthOfPoints[]
}

/** The points that the operator owes its members, and how they came about. */
export async function pointsInCirculation(sql: Sql): Promise<Circulation> {
  const [totals] = await sql<Omit<Circulation, 'months'>[]>`
    select count(*) filter (where available + held > 0) as members,
      coalesce(sum(available), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held,
      coalesce(sum(pending), 0)::bigint as pending
    from ledger_point`
  const months = monthsOf(await movementsOfMonths(sql))
  return { members: 0, available: 0, held: 0, pending: 0, ...totals, months }
}

function monthsOf(lines: readonly (PointLine & { month: Month })[]): MonthOfPoints[] {
  const months = [...new Set(lines.map(({ month }) => month))].sort().reverse()
  return months.map((month) => {
    const { issued, exchanged, expired } = pointFigures(lines.filter((each) => each.month === month))
    // Points that left are shown without a sign, and none as 0, not −0.
    return { month, issued, exchanged: 0 - exchanged, expired: 0 - expired }
  })
}
