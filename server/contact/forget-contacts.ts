import { contactKeptYears } from '#contract/retention-rules.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'

/**
 * Retention from the privacy policy: contacts are deleted some years after they were closed, counters after a day.
 */
export function forgetContacts({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-contacts',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = new Date(now)
      before.setUTCFullYear(now.getUTCFullYear() - contactKeptYears)
      await sql`delete from contact_ticket where closed_at < ${before}`
      await sql`delete from contact_sender where day < ${japanDay(now)}`
    },
  })
}
