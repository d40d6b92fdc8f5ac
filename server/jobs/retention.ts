import type postgres from 'postgres'
import { dayMs, hourMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { recurringJob } from './recurring.ts'

type Part = (sql: Sql, now: Date) => postgres.PendingQuery<postgres.Row[]>

/** Rows of one table that nobody needs any longer. Each feature lists its own; one job deletes them all. */
export type Retention = {
  table: string
  where: Part
  /** The columns to overwrite, if the row itself stays. */
  empty?: Part
  /** Looked for every hour instead of every day. */
  isShortLived?: boolean
}

type Period = { hours?: number; days?: number; months?: number; years?: number }

/** The time or the day in a column lies at least this long ago. */
export const past =
  (column: string, kept: Period = {}): Part =>
  (sql, now) => {
    const before = new Date(now.getTime() - (kept.hours ?? 0) * hourMs - (kept.days ?? 0) * dayMs)
    before.setUTCMonth(before.getUTCMonth() - (kept.months ?? 0) - 12 * (kept.years ?? 0))
    return sql`${sql(column)} < ${column === 'day' ? japanDay(before) : before}`
  }

export async function forgetRows(sql: Sql, now: Date, rows: readonly Retention[]): Promise<void> {
  const failures: unknown[] = []
  for (const { table, where, empty } of rows) {
    const done = empty
      ? sql`update ${sql(table)} set ${empty(sql, now)} where ${where(sql, now)}`
      : sql`delete from ${sql(table)} where ${where(sql, now)}`
    await done.catch((error: unknown) => failures.push(error))
  }
  // After the last table, so that one failure does not keep the rows of the others.
  if (failures.length > 0) throw failures[0]
}

export const retentionJobs = ({ sql, clock }: { sql: Sql; clock: Clock }, rows: readonly Retention[]) => [
  recurringJob({
    kind: 'forget-old-rows',
    clock,
    everyMs: dayMs,
    run: (now) =>
      forgetRows(
        sql,
        now,
        rows.filter(({ isShortLived }) => !isShortLived),
      ),
  }),
  recurringJob({
    kind: 'forget-short-lived',
    clock,
    everyMs: hourMs,
    run: (now) =>
      forgetRows(
        sql,
        now,
        rows.filter(({ isShortLived }) => isShortLived),
      ),
  }),
]
