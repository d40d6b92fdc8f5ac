import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { Recurring } from '../jobs/recurring.ts'

const hourMs = 3_600_000

/** An expired challenge is refused anyway, so its spent mark can be deleted. */
export function forgetChallenges({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-challenges',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      // One hour after expiry, because the clocks of two processes may differ a little.
      const before = new Date(clock.now().getTime() - hourMs)
      await sql`delete from app_spent_challenge where ends_at < ${before}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: hourMs } }
}
