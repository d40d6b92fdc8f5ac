import { analyticsKeptMonths } from '#contract/retention-rules.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'

/** Deletes counts after the retention period that the privacy policy states. */
export function forgetAnalytics({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-analytics',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - analyticsKeptMonths)
      await sql`delete from analytics_count where day < ${japanDay(before)}`
    },
  })
}
