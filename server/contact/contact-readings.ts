import type { Sql } from '../db/db.ts'
import { ageSeconds, type MetricReading } from '../metrics/reading.ts'

export function contactReadings(sql: Sql): MetricReading[] {
  const readOpen = async () => {
    const [row] = await sql<{ count: number; since: Date | null }[]>`
      select count(*) as count, min(waiting_since) as since from contact_ticket
      where state = 'open' and merged_into is null`
    return { count: row?.count ?? 0, since: row?.since }
  }
  return [
    {
      name: 'kotsukotsu_contacts_open',
      help: 'Contacts that wait for an answer',
      read: async () => [{ value: (await readOpen()).count }],
    },
    {
      name: 'kotsukotsu_contact_age_seconds',
      help: 'How long the sender who has waited longest for an answer has waited',
      read: async (now) => [{ value: ageSeconds((await readOpen()).since, now) }],
    },
  ]
}
