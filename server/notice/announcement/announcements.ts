import { type Announcement, announcementsMax } from '#contract/notice/announcement.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type StoredAnnouncement = {
  id: string
  title: string
  body: string
  href: string | null
  label: string | null
  isBanner: boolean
  startsAt: Date
  endsAt: Date | null
}

/** The announcements that the member sees now, newest first, each with whether it was read. */
export async function readAnnouncements(sql: Sql | Tx, uid: string, now: Date): Promise<Announcement[]> {
  const rows = await sql<(StoredAnnouncement & { isRead: boolean })[]>`
    select ${columns(sql)}, exists (
      select from notice_announcement_read seen
      where seen.uid = ${uid} and seen.announcement_id = announcement.announcement_id) as "isRead"
    from notice_announcement announcement
    where starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by starts_at desc, announcement_id limit ${announcementsMax}`
  return rows.map(({ startsAt, endsAt, href, label, ...row }) => ({
    ...row,
    at: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    link: href && label ? { href, label } : null,
  }))
}

/** Also those that have ended or not begun, for the operator. */
export const listAnnouncements = (sql: Sql, max: number) => sql<StoredAnnouncement[]>`
  select ${columns(sql)} from notice_announcement order by starts_at desc, announcement_id limit ${max}`

const columns = (sql: Sql | Tx) => sql`
  announcement_id as id, title, body, href, label, is_banner as "isBanner", starts_at as "startsAt",
  ends_at as "endsAt"`
