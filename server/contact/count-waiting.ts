import type { Sql } from '../db/db.ts'

type Waiting = { count: number; overdue: number; oldestAt: Date | null }

/** Contacts that wait for an answer. `dueSince`: a sender who has waited since before this moment waits too long. */
export async function countWaitingContacts(sql: Sql, dueSince: Date): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*) as count, count(*) filter (where waiting_since < ${dueSince}) as overdue,
      min(waiting_since) as "oldestAt"
    from contact_ticket where state = 'open' and merged_into is null`
  return row ?? { count: 0, overdue: 0, oldestAt: null }
}
