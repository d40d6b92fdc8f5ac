import type postgres from 'postgres'
import { type Point, pointDocument } from '#contract/point/point.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/read-newest.ts'
import { endOfDay } from './expiry-day.ts'

/** The length of a member's stamp streak as an expression: owned by the missions, but part of the point record. */
export type StreakDaysOf = (sql: Sql | Tx, uid: string) => postgres.PendingQuery<postgres.Row[]>

export function pointReader(streakDaysOf: StreakDaysOf): LiveReader {
  return { document: pointDocument, read: (sql, uid) => readPoint(sql, uid, streakDaysOf) }
}

export async function readPoint(
  sql: Sql | Tx,
  uid: string,
  streakDaysOf: StreakDaysOf = (each) => each`0`,
): Promise<Point | null> {
  const [row] = await sql<Row[]>`
    select available, held, pending, issued, exchanged, expired, expires_on::text as "expiresOn",
      updated_at as "updatedAt", ${streakDaysOf(sql, uid)} as "streakDays"
    from ledger_point where uid = ${uid}`
  if (!row) return null
  return {
    available: row.available,
    held: row.held,
    pending: row.pending,
    // `issued` is a counter-wallet, so never positive. Math.abs, not minus, to avoid a negative zero.
    earnedTotal: Math.abs(row.issued),
    exchangedTotal: row.exchanged,
    expiredTotal: row.expired,
    expiresAt: row.available > 0 ? endOfDay(row.expiresOn).toISOString() : null,
    streakDays: row.streakDays,
    updatedAt: row.updatedAt.toISOString(),
  }
}

type Row = {
  available: number
  held: number
  pending: number
  issued: number
  exchanged: number
  expired: number
  expiresOn: string
  updatedAt: Date
  streakDays: number
}
