import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'

/** Shorter than the grace period before an erasure, which no longer knows addresses of long ago. */
const lettersKeptDays = 7

/** Deletes old letters from the outbox of local mode. */
export function forgetLetters({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-letters',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      await sql`delete from mail_outbox where sent_at < ${new Date(now.getTime() - lettersKeptDays * dayMs)}`
    },
  })
}
