import { noticeKeptMonths } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'

/** Retention from the privacy policy. Announcements count from their end, everything else from when it happened. */
export function forgetNotices({ sql, clock }: { sql: Sql; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'forget-notices',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = new Date(now)
      before.setUTCMonth(now.getUTCMonth() - noticeKeptMonths)
      await sql`delete from notice_event where at < ${before}`
      await sql`delete from notice_announcement where ends_at < ${before}`
      await sql`delete from notice_maintenance where ends_at < ${before}`
      await sql`delete from notice_announcement_read where read_at < ${before}
        and not exists (
          select from notice_announcement announcement
          where announcement.announcement_id = notice_announcement_read.announcement_id)`
      await sql`delete from notice_delivery where at < ${before}`
      await sql`delete from notice_broadcast where ended_at < ${before}`
    },
  })
}
