import { grantFileKeptDays } from '#contract/retention-rules.ts'
import { past, type Retention } from '../jobs/retention.ts'

/** Long enough to ask who was signed in at a time, or who was invited and never came. */
const kept = { days: 90 }

/** Requests stay: they show who decided. */
export const consoleRetention: readonly Retention[] = [
  { table: 'console_session', where: past('ends_at', kept) },
  { table: 'console_invitation', where: past('created_at', kept) },
  { table: 'console_act', where: past('at', kept) },
  { table: 'console_vouch', where: past('at', kept) },
  { table: 'console_read_person', where: past('day', { days: 1 }) },
  { table: 'console_read_day', where: past('day', kept) },
  {
    table: 'console_grant_line',
    // The names in a file are needed for its report; the ledger has the grants.
    empty: (sql) => sql`given = null, points_given = null, uid = null`,
    where: (sql, now) => sql`
      given is not null and batch_id in (
        select batch_id from console_grant_batch
        where ${past('uploaded_at', { days: grantFileKeptDays })(sql, now)}
          and (ended_at is not null or approved_at is null))`,
  },
]
