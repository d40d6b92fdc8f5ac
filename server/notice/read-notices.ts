import { type Notice, type Notices, noticesDocument, noticesPerPage } from '#contract/notice/notices.ts'
import { selectMemberWith } from '../auth/member/member.ts'
import type { Clock } from '../clock.ts'
import type { InJson, Sql, Tx } from '../db/db.ts'
import { type LiveReader, partReader } from '../live/live-reader.ts'
import { type AnnouncementOfMember, announcementsOf, shownToMember } from './announcement/announcements.ts'
import type { MemberEvent } from './member-event.ts'
import { nameActors } from './name-actors.ts'
import { isNewestOfExchange } from './newest-of-exchange.ts'
import { tellingOf } from './words/tell-words.ts'

export const noticesReader = (clock: Clock): LiveReader =>
  partReader<Columns>({
    document: noticesDocument,
    select: (sql, uid) => selectMemberWith(sql, uid, noticeColumns(sql, uid, clock.now())),
    data: documentOf,
  })

const noticeColumns = (sql: Sql, uid: string, now: Date) => sql`
    (select jsonb_agg(page order by seq desc) from (${newestEvents(sql, uid, null)}) page) as events,
    (select jsonb_agg(shown order by "startsAt" desc, id)
      from (${announcementsOf(sql, uid, now)}) shown) as announcements,
    (select read_seq from notice_state where uid = ${uid}) as "readSeq",
    (select count(*) from notice_state state join notice_event event using (uid)
      where uid = ${uid} and event.seq > state.read_seq and ${isNewestOfExchange(sql)}) as unread`

async function documentOf([found]: InJson<Columns>[], { sql }: { sql: Sql }): Promise<Notices | null> {
  if (!found) return null
  const events = (found.events ?? []).map((row) => ({ ...row, at: new Date(row.at) }))
  const announcements = (found.announcements ?? []).map(shownToMember)
  // Old news is no news to somebody who has just registered.
  const registeredAt = new Date(found.createdAt).toISOString()
  const isNew = announcements.filter(({ isRead, at }) => !isRead && at >= registeredAt)
  return {
    unread: found.unread + isNew.length,
    readSeq: found.readSeq ?? 0,
    ...pageOf(await nameActors(sql, events)),
    announcements,
  }
}

type Columns = {
  createdAt: Date
  events: InJson<StoredEvent>[] | null
  announcements: InJson<AnnouncementOfMember>[] | null
  readSeq: number | null
  unread: number
}

type NoticePage = { notices: Notice[]; hasMore: boolean }
type StoredEvent = { seq: number; at: Date; event: MemberEvent }

/** Newest first; `before` is the number after the page. */
export const readPage = async (sql: Sql | Tx, uid: string, before: number | null): Promise<NoticePage> =>
  pageOf(await nameActors(sql, await sql<StoredEvent[]>`${newestEvents(sql, uid, before)}`))

const newestEvents = (sql: Sql | Tx, uid: string, before: number | null) => sql`
  select seq, at, event from notice_event event
  where uid = ${uid} and ${isNewestOfExchange(sql)} and (${before === null} or seq < ${before ?? 0})
  order by seq desc limit ${noticesPerPage + 1}`

function pageOf(rows: readonly StoredEvent[]): NoticePage {
  const notices = rows.slice(0, noticesPerPage).map(({ seq, at, event }) => {
    const { topic, title, body, path } = tellingOf(event, at)
    const moment = momentOf(event, seq)
    return { seq, at: at.toISOString(), topic, title, body, path, ...(moment && { moment }) }
  })
  return { notices, hasMore: rows.length > noticesPerPage }
}

function momentOf(event: MemberEvent, seq: number): Notice['moment'] {
  if (event.kind === 'exchange-issued') return `gift/${event.exchangeId}`
  return event.kind === 'referral-confirmed' && !event.unpaid ? `referral/${seq}` : undefined
}
