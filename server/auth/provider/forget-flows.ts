import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'

const hourMs = 3_600_000

/** Attempts that nobody finished, with the address a provider named in them. */
export function forgetFlows({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-provider-flows',
    clock,
    everyMs: hourMs,
    run: async (now) => {
      await sql`delete from auth_provider_flow where ends_at < ${now}`
    },
  })
}
