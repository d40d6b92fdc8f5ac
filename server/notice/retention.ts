import { noticeKeptMonths } from '#contract/retention-rules.ts'
import { past, type Retention } from '../jobs/retention.ts'

const kept = { months: noticeKeptMonths }

/** Announcements count from their end, everything else from when it happened. */
export const noticeRetention: readonly Retention[] = [
  { table: 'notice_event', where: past('at', kept) },
  { table: 'notice_announcement', where: past('ends_at', kept) },
  { table: 'notice_maintenance', where: past('ends_at', kept) },
  {
    table: 'notice_announcement_read',
    where: (sql, now) => sql`
      ${past('read_at', kept)(sql, now)} and not exists (
        select from notice_announcement announcement
        where announcement.announcement_id = notice_announcement_read.announcement_id)`,
  },
  { table: 'notice_delivery', where: past('at', kept) },
  { table: 'notice_broadcast', where: past('ended_at', kept) },
]
