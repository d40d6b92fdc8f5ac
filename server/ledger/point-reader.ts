import type postgres from 'postgres'
import { type PointRecord, pointDocument } from '#contract/point/point.ts'
import type { InJson, Sql, Tx } from '../db/db.ts'
import { type LiveReader, partReader, readPart } from '../live/live-reader.ts'
import { endOfDay } from './expiry-day.ts'
import { entryOf, type Movement, selectRecent } from './history.ts'

/** The length of a member's stamp streak as an expression: owned by the missions, but part of the point record. */
export type StreakDaysOf = (sql: Sql | Tx, uid: string) => postgres.PendingQuery<postgres.Row[]>

export function pointReader(streakDaysOf: StreakDaysOf): LiveReader {
  return partReader<Row>({
    document: pointDocument,
    select: (sql, uid) => selectPoint(sql, uid, streakDaysOf),
    data: pointOf,
  })
}

export async function readPoint(
  sql: Sql | Tx,
  uid: string,
  streakDaysOf: StreakDaysOf = (each) => each`0`,
): Promise<PointRecord | null> {
  return pointOf(await readPart<Row>(sql, selectPoint(sql, uid, streakDaysOf)))
}

const selectPoint = (sql: Sql | Tx, uid: string, streakDaysOf: StreakDaysOf) => sql`
  select available, held, pending, issued, exchanged, expired, expires_on::text as "expiresOn",
    updated_at as "updatedAt", ${streakDaysOf(sql, uid)} as "streakDays", (
      select jsonb_agg(movement order by seq desc) from (${selectRecent(sql, uid)}) movement
    ) as recent
  from ledger_point where uid = ${uid}`

function pointOf([row]: InJson<Row>[]): PointRecord | null {
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
    updatedAt: new Date(row.updatedAt).toISOString(),
    recent: (row.recent ?? []).map(entryOf),
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
  recent: InJson<Movement>[] | null
}
