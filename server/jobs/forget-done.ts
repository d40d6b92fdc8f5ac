import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type JobKind, jobKind } from './job-kind.ts'
import type { Recurring } from './recurring.ts'

const dayMs = 86_400_000
const keptDays = 90

/**
 * Deletes the keys of jobs that finished long ago, so that the table does not grow forever; no caller repeats
 * them that late.
 */
export function forgetDoneJobs({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-done-jobs',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      const before = new Date(clock.now().getTime() - keptDays * dayMs)
      await sql`delete from job_item where state = 'done' and ended_at < ${before}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: dayMs } }
}
