import { type Announcement, type Audience, announcementsMax } from '#contract/notice/announcement.ts'
import type { InJson, Sql, Tx } from '../../db/db.ts'

export type StoredAnnouncement = {
  id: string
  title: string
  body: string
  href: string | null
  label: string | null
  isBanner: boolean
  audience: Audience
  startsAt: Date
  endsAt: Date | null
}

export type AnnouncementOfMember = StoredAnnouncement & { isRead: boolean }

/**
 * The announcements that the member sees now, newest first, each with whether it was read. Part of a statement about
 * the member, whose agreement to marketing mails it uses.
 */
export const announcementsOf = (sql: Sql | Tx, uid: string, now: Date) => sql`
  select ${columns(sql)}, exists (
    select from notice_announcement_read seen
    where seen.uid = ${uid} and seen.announcement_id = announcement.announcement_id) as "isRead"
  from notice_announcement announcement
  where (audience in ('everyone', 'members') or (audience = 'agreed' and marketing_mail))
    and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
  order by starts_at desc, announcement_id limit ${announcementsMax}`

export const shownToMember = ({ isRead, ...row }: InJson<AnnouncementOfMember>): Announcement => ({
  ...shown({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }),
  isRead,
})

/** Those for everyone that have not ended, also the ones that begin later. */
export const announcementsForEveryone = (sql: Sql, now: Date) => sql<StoredAnnouncement[]>`
  select ${columns(sql)} from notice_announcement
  where audience = 'everyone' and (ends_at is null or ends_at > ${now})
  order by starts_at desc, announcement_id limit ${announcementsMax}`

/** As readers see it. The audience is nobody's business but the operator's. */
export const shown = ({ id, title, body, href, label, isBanner, startsAt, endsAt }: StoredAnnouncement) => ({
  id,
  title,
  body,
  isBanner,
  at: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  link: href && label ? { href, label } : null,
})

/** Also those that have ended or not begun, for the operator. */
export const listAnnouncements = (sql: Sql, max: number) => sql<StoredAnnouncement[]>`
  select ${columns(sql)} from notice_announcement order by starts_at desc, announcement_id limit ${max}`

export async function lockAnnouncement(tx: Tx, id: string): Promise<StoredAnnouncement | null> {
  const [row] = await tx<StoredAnnouncement[]>`
    select ${columns(tx)} from notice_announcement where announcement_id = ${id} for update`
  return row ?? null
}

export async function findByKey(tx: Tx, key: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select announcement_id as id from notice_announcement where announcement_key = ${key}`
  return row?.id ?? null
}

const columns = (sql: Sql | Tx) => sql`
  announcement_id as id, title, body, href, label, is_banner as "isBanner", audience, starts_at as "startsAt",
  ends_at as "endsAt"`
