import type { MetricReading } from '../../metrics/reading.ts'
import type { Sql } from '../db.ts'

/**
 * How far the clock of the database is ahead of this machine's, in milliseconds; negative if it is behind. The answer was
 * written at some time between question and answer, so a database that is only slow counts as right.
 */
export async function readClockAhead(sql: Sql): Promise<number> {
  const askedAt = Date.now()
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  const answeredAt = Date.now()
  const now = row?.now.getTime() ?? askedAt
  return Math.max(0, now - answeredAt) + Math.min(0, now - askedAt)
}

export const clockReading = (sql: Sql): MetricReading => ({
  name: 'kotsukotsu_database_clock_ahead_seconds',
  help: 'How far the clock of the database is ahead of that of the server’s machine',
  read: async () => [{ value: (await readClockAhead(sql)) / 1_000 }],
})
