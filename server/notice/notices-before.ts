import type { Sql } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'
import type { MemberEvent } from './member-event.ts'

export type MemberNotice = ListPlace & { seq: number; event: MemberEvent; toldAt: Date | null }

/** For a member's timeline: notices, each with the moment its mail was sent. */
export function noticesBefore(sql: Sql, uid: string, { before, max }: PageBefore): Promise<MemberNotice[]> {
  const place = { at: sql`at`, id: sql`'notice/' || lpad(seq::text, 12, '0')` }
  return sql<MemberNotice[]>`
    select ${place.id} as id, at, seq::int as seq, event, told_at as "toldAt" from notice_event
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}

export type BroadcastMail = ListPlace & { subject: string | null; outcome: 'sent' | 'skipped' }

/** Newsletters and mails to all members, as far as this one is concerned. */
export function broadcastsBefore(
  sql: Sql,
  uid: string,
  { before, max }: PageBefore,
): Promise<BroadcastMail[]> {
  const place = { at: sql`delivery.at`, id: sql`'broadcast/' || broadcast_id` }
  return sql<BroadcastMail[]>`
    select ${place.id} as id, delivery.at, outcome, content->>'subject' as subject
    from notice_delivery delivery left join notice_broadcast using (broadcast_id)
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}
