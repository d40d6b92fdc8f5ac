import * as z from 'zod/mini'
import { analyticsKeptMonths } from '#contract/retention-rules.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Recurring } from '../jobs/recurring.ts'

const dayMs = 86_400_000

/** Deletes events after the retention period that the privacy policy states. */
export function forgetAnalytics({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-analytics',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      const before = new Date(clock.now())
      before.setUTCMonth(before.getUTCMonth() - analyticsKeptMonths)
      await sql`delete from analytics_event where at < ${before}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: dayMs } }
}
