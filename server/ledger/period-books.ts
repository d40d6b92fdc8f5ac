import type { PointLine } from '#contract/point/point-figures.ts'
import type { Sql } from '../db/db.ts'
import { change, isMovement, isSomething, lineSums, type Period } from './movement-lines.ts'

type PeriodBooks = {
  /** The points in circulation at the end of the period: those of the wallets now without every change since. */
  closing: number
  lines: PointLine[]
}

/** The movements of a period and the circulation at its end, in one statement, so both are of one moment. */
export async function readPeriodBooks(sql: Sql, { from, to }: Period): Promise<PeriodBooks> {
  const rows = await sql<PointLine[]>`
    ${lineSums(sql)} where at >= ${from} and at < ${to} and ${isMovement(sql)} group by 1 ${isSomething(sql)}
    union all
    select ${closingLine}, ((select coalesce(sum(available + held), 0) from ledger_point)
      - (select coalesce(sum(${change(sql)}), 0) from ledger_transfer where at >= ${to} and ${isMovement(sql)})
    )::bigint, 0
    order by 1`
  const closing = rows.find(({ line }) => line === closingLine)
  return { closing: closing?.points ?? 0, lines: rows.filter(({ line }) => line !== closingLine) }
}

/** No kind of transfer has this name. */
const closingLine = '=closing'

/** The points held for exchanges at a moment: those of now without every change since. */
export async function heldAt(sql: Sql, at: Date): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select ((select coalesce(sum(held), 0) from ledger_point)
      - (select coalesce(sum(case when credit = 'held' then points else -points end), 0) from ledger_transfer
        where at >= ${at} and 'held' in (debit, credit)))::bigint as points`
  return row?.points ?? 0
}

/** Every movement before a moment, by line. Reads most of the ledger. */
export const readLinesBefore = async (sql: Sql, before: Date): Promise<PointLine[]> => {
  const rows = await sql<PointLine[]>`
    ${lineSums(sql)} where at < ${before} and ${isMovement(sql)} group by 1 ${isSomething(sql)} order by 1`
  return [...rows]
}
