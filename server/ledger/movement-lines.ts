import type { Sql } from '../db/db.ts'
import { inUidRange, type UidRange } from '../db/uid-range.ts'

/** One kind of movement into or out of circulation. `points` is negative if it took points out. */
export type LedgerLine = { line: string; points: number; times: number }

export type Period = { from: Date; to: Date }

/**
 * Adds up the movements of a period by source and channel. A hold and its return stay inside circulation, so they are no
 * lines.
 */
export const movementLines = (sql: Sql, { from, to }: Period, range: UidRange): Promise<LedgerLine[]> =>
  sql<LedgerLine[]>`
    select ${lineName(sql)} as line, sum(${change(sql)})::bigint as points, count(*) as times
    from ledger_transfer transfer
    where at >= ${from} and at < ${to} and ${isMovement(sql)} and ${inUidRange(sql, 'transfer.uid', range)}
    group by 1`

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

export const lineName = (sql: Sql) => sql`
  case when key like 'campaign/%' then 'campaign'
    when kind = 'mission' then 'mission/' || mission
    when kind = 'exchanged' then 'exchange/' || channel
    else kind end`

/** By how much a transfer changes the points in circulation. */
export const change = (sql: Sql) => sql`
  case when credit in ('available', 'held') then points else 0 end
  - case when debit in ('available', 'held') then points else 0 end`
