import { type ContactKind, ticketKinds } from '#contract/contact.ts'
import type { Sql } from '../db/db.ts'

type Waiting = { count: number; overdue: number; oldestAt: Date | null }

/**
 * Contacts that wait for an answer. `dueSince`: a sender of such a contact who has waited since before this moment waits too
 * long.
 */
export async function countWaitingContacts(
  sql: Sql,
  dueSince: (kind: ContactKind) => Date,
): Promise<Waiting> {
  const since = ticketKinds.map((kind) => dueSince(kind).toISOString())
  const [row] = await sql<Waiting[]>`
    select count(*) as count, count(*) filter (where waiting_since < due.since) as overdue,
      min(waiting_since) as "oldestAt"
    from contact_ticket
    left join unnest(${[...ticketKinds]}::text[], ${since}::timestamptz[]) due (kind, since)
      using (kind)
    where state = 'open' and merged_into is null`
  return row ?? { count: 0, overdue: 0, oldestAt: null }
}
