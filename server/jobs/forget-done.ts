import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from './recurring.ts'

/** No caller repeats a key that late. */
const doneKeptDays = 90
/** The operator has this long to look at a failed job, and this long to see what was in it. */
const failedKeptDays = 30
const failedPayloadKeptDays = 7

/** Deletes ended jobs and the contents of failed ones, which may be a mail's address and text. */
export function forgetDoneJobs({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-done-jobs',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = (days: number) => new Date(now.getTime() - days * dayMs)
      await sql`
        delete from job_task
        where state = 'done' and ended_at < ${before(doneKeptDays)}
          or state = 'failed' and ended_at < ${before(failedKeptDays)}`
      // Done jobs too: releases before this rule kept their payload.
      await sql`
        update job_task set payload = '{}', last_error = null
        where payload <> '{}'
          and (state = 'done' or state = 'failed' and ended_at < ${before(failedPayloadKeptDays)})`
    },
  })
}
