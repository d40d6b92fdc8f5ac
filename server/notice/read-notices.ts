import { type Notice, type Notices, noticesDocument, noticesPerPage } from '#contract/notice/notices.ts'
import { findMember } from '../auth/member/member.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/read-newest.ts'
import { readAnnouncements } from './announcement/announcements.ts'
import type { MemberEvent } from './member-event.ts'
import { tellingOf } from './words/tell-words.ts'

export const noticesReader = (clock: Clock): LiveReader => ({
  document: noticesDocument,
  read: (sql, uid) => readDocument(sql, uid, clock.now()),
})

async function readDocument(sql: Sql, uid: string, now: Date): Promise<Notices | null> {
  const member = await findMember(sql, uid)
  if (!member) return null
  const page = await readPage(sql, uid, null)
  const announcements = await readAnnouncements(sql, member, now)
  const [row] = await sql<{ readSeq: number; unread: number }[]>`
    select state.read_seq as "readSeq", (
      select count(*) from notice_event event where event.uid = ${uid} and event.seq > state.read_seq) as unread
    from notice_state state where state.uid = ${uid}`
  // Old news is no news to somebody who has just registered.
  const registeredAt = member.createdAt.toISOString()
  const isNew = announcements.filter(({ isRead, at }) => !isRead && at >= registeredAt)
  return { unread: (row?.unread ?? 0) + isNew.length, readSeq: row?.readSeq ?? 0, ...page, announcements }
}

type NoticePage = { notices: Notice[]; hasMore: boolean }

/** Newest first; `before` is the number after the page. */
export async function readPage(sql: Sql | Tx, uid: string, before: number | null): Promise<NoticePage> {
  const rows = await sql<{ seq: number; at: Date; event: MemberEvent }[]>`
    select seq, at, event from notice_event
    where uid = ${uid} and (${before === null} or seq < ${before ?? 0})
    order by seq desc limit ${noticesPerPage + 1}`
  const notices = rows.slice(0, noticesPerPage).map(({ seq, at, event }) => {
    const { topic, title, body, path } = tellingOf(event)
    return { seq, at: at.toISOString(), topic, title, body, path }
  })
  return { notices, hasMore: rows.length > noticesPerPage }
}
