import { grantFileKeptDays } from '#contract/retention-rules.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import type { Console } from './console.ts'

/** Long enough to ask who was signed in at a time, or who was invited and never came. */
const keptMs = 90 * dayMs

/** Deletes ended sessions, old invitations, the ids of old acts and who was read. Requests stay: they show who decided. */
export const forgetConsole = ({ db: { sql }, clock }: Pick<Console, 'db' | 'clock'>): RecurringJob =>
  recurringJob({
    kind: 'forget-console',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = new Date(now.getTime() - keptMs)
      await sql`delete from console_session where ends_at < ${before}`
      await sql`delete from console_invitation where created_at < ${before}`
      await sql`delete from console_act where at < ${before}`
      await sql`delete from console_vouch where at < ${before}`
      await sql`delete from console_read_person where day < ${japanDay(now)}::date - 1`
      await sql`delete from console_read_day where day < ${japanDay(before)}`
      const filesBefore = new Date(now.getTime() - grantFileKeptDays * dayMs)
      // The names in a file are needed for its report; the ledger has the grants.
      await sql`
        update console_grant_line set given = null, uid = null
        where given is not null and batch_id in (
          select batch_id from console_grant_batch where uploaded_at < ${filesBefore} and (ended_at is not null or approved_at is null)
        )`
    },
  })
