import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Recurring } from '../jobs/recurring.ts'
import { seenSince } from './group.ts'

const dayMs = 86_400_000

/** Deletes signals 90 days after they were last seen, and the flags of erased members with them. */
export function forgetSignals({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-trust-signals',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      const now = clock.now()
      await sql`delete from trust_signal where seen_at <= ${seenSince(now)}`
      await sql`delete from trust_flag where forget_at <= ${now}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: dayMs } }
}
