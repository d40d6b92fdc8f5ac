import type { ContactKind } from '#contract/contact.ts'
import type { Sql } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'

export type TicketMessage = ListPlace & {
  ticket: string
  kind: ContactKind
  author: 'sender' | 'operator'
  body: string
  answeredBy: string | null
}

/** For a member's timeline: messages of the member's contacts, and our answers. */
export function messagesBefore(sql: Sql, uid: string, { before, max }: PageBefore): Promise<TicketMessage[]> {
  const place = {
    at: sql`message.created_at`,
    id: sql`'contact/' || ticket || '/' || lpad(message.seq::text, 4, '0')`,
  }
  return sql<TicketMessage[]>`
    select ${place.id} as id, message.created_at as at, ticket, kind, author, body, answered_by as "answeredBy"
    from contact_ticket join contact_message message using (ticket)
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}
