import type postgres from 'postgres'
import type { PointLine } from '#contract/point/point-figures.ts'
import type { Month } from '#contract/values/japan-month.ts'
import type { Sql } from '../db/db.ts'
import { inUidRange, type UidRange } from '../db/uid-range.ts'

export type Period = { from: Date; to: Date }

/**
 * Adds up the movements of a period by source and channel. A hold and its return stay inside circulation, so they are no
 * lines.
 */
export const movementLines = (sql: Sql, { from, to }: Period, range: UidRange): Promise<PointLine[]> =>
  sql<PointLine[]>`
    ${lineSums(sql)}
    where at >= ${from} and at < ${to} and ${isMovement(sql)} and ${inUidRange(sql, 'transfer.uid', range)}
    group by 1 ${isSomething(sql)}`

/** Every movement, by month in Japan. Reads the whole ledger. */
export const movementsOfMonths = (sql: Sql): Promise<(PointLine & { month: Month })[]> =>
  sql<(PointLine & { month: Month })[]>`
    ${lineSums(sql, sql`, to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM') as month`)}
    where ${isMovement(sql)} group by 1, month ${isSomething(sql)}`

/** The lines of transfers, to be narrowed by a `where` and grouped by the first column. */
export const lineSums = (sql: Sql, more: postgres.PendingQuery<postgres.Row[]> = sql``) => sql`
  select ${lineName(sql)} as line, sum(${change(sql)})::bigint as points,
    ${times(sql)}::bigint as times ${more}
  from ledger_transfer transfer`

/** Movements that were all reversed are no line. */
export const isSomething = (sql: Sql) => sql`
  having sum(${change(sql)}) <> 0 or ${times(sql)} <> 0`

const times = (sql: Sql) => sql`sum(case when transfer.kind = 'reversed' then -1 else 1 end)`

/** The points in circulation at a moment: those of now without every change since. One statement, so one snapshot. */
export async function circulationAt(sql: Sql, at: Date, range: UidRange): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select (
      (select coalesce(sum(available + held), 0) from ledger_point point
        where ${inUidRange(sql, 'point.uid', range)})
      - (select coalesce(sum(${change(sql)}), 0) from ledger_transfer transfer
        where at >= ${at} and ${isMovement(sql)} and ${inUidRange(sql, 'transfer.uid', range)})
    )::bigint as points`
  return row?.points ?? 0
}

/** The last member of a range that begins after `after` and has at most `size` members. Null: fewer are left. */
export async function endOfRange(sql: Sql, after: string, size: number): Promise<string | null> {
  const [row] = await sql<{ uid: string }[]>`
    select uid from ledger_point where uid > ${after} order by uid offset ${size - 1} limit 1`
  return row?.uid ?? null
}

/** Null while the ledger is empty. Reads the whole table, so it is asked once. */
export async function firstMovementAt(sql: Sql, range: UidRange): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(at) as at from ledger_transfer transfer where ${inUidRange(sql, 'transfer.uid', range)}`
  return row?.at ?? null
}

export const isMovement = (sql: Sql) => sql`kind not in ('exchange', 'returned')`

/** A reversal counts in the line of what it reverses. */
const lineName = (sql: Sql) => sql`
  case when transfer.kind = 'reversed' then coalesce((
      select ${ownLine(sql, 'mistake')} from ledger_transfer mistake
      where mistake.uid = transfer.uid and mistake.seq = transfer.reverses
    ), 'reversed')
    else ${ownLine(sql, 'transfer')} end`

function ownLine(sql: Sql, table: 'transfer' | 'mistake') {
  const kind = sql(`${table}.kind`)
  return sql`
    case when ${sql(`${table}.key`)} like 'campaign/%' then 'campaign'
      when ${kind} = 'mission' then 'mission/' || ${sql(`${table}.mission`)}
      when ${kind} = 'exchanged' then 'exchange/' || ${sql(`${table}.channel`)}
      else ${kind} end`
}

/** By how much a transfer changes the points in circulation. */
export const change = (sql: Sql) => sql`
  case when credit in ('available', 'held') then points else 0 end
  - case when debit in ('available', 'held') then points else 0 end`
