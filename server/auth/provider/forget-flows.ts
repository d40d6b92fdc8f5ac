import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { Recurring } from '../../jobs/recurring.ts'

const hourMs = 3_600_000

/** Attempts that nobody finished, with the address a provider named in them. */
export function forgetFlows({ sql, clock }: { sql: Sql; clock: Clock }): {
  kind: JobKind
  recurring: Recurring
} {
  const kind = jobKind({
    kind: 'forget-provider-flows',
    payload: z.object({ roundAt: z.string() }),
    run: async () => {
      await sql`delete from auth_provider_flow where ends_at < ${clock.now()}`
    },
  })
  return { kind, recurring: { kind: kind.kind, everyMs: hourMs } }
}
