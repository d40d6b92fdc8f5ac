import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'

const hourMs = 3_600_000

/** An expired challenge or token is refused anyway, so it need not be remembered as spent. */
export function forgetChallenges({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-challenges',
    clock,
    everyMs: hourMs,
    run: async (now) => {
      // Some time after they expire, because the clocks of two processes may differ.
      const before = new Date(now.getTime() - hourMs)
      await sql`delete from app_spent_challenge where ends_at < ${before}`
      await sql`delete from app_token_use where ends_at < ${before}`
    },
  })
}
