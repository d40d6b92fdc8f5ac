import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { seenSince } from './group.ts'

/** Deletes signals 90 days after they were last seen, with what was cleared about them, and the flags of erased members. */
export function forgetSignals({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-trust-signals',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      await sql`delete from trust_signal where seen_at <= ${seenSince(now)}`
      await sql`delete from trust_flag where forget_at <= ${now}`
      await sql`
        delete from trust_cleared cleared
        where not exists (select 1 from trust_signal mine where mine.uid = cleared.uid and mine.hash = cleared.hash)`
    },
  })
}
