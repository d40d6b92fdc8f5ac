import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Recurring } from '../jobs/recurring.ts'

const hourMs = 3_600_000

/** An expired challenge or token is refused for that alone, so nobody needs to know that it was spent. */
export function forgetChallenges({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-challenges',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      // Later than they end, since the clocks of two processes may differ.
      const before = new Date(clock.now().getTime() - hourMs)
      await sql`delete from app_spent_challenge where ends_at < ${before}`
      await sql`delete from app_token_use where ends_at < ${before}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: hourMs } }
}
