import type { Sql } from '../../db/db.ts'
import { waitingSince } from '../../jobs/waiting-since.ts'
import { postBroadcastKind } from './post-broadcast.ts'

/** Since when mails of a broadcast have not been handed to the mail server. Null if all were. */
export async function unsentSince(sql: Sql): Promise<Date | null> {
  const [walk] = await sql<{ since: Date | null }[]>`
    select min(started_at) as since from notice_broadcast where state = 'running' and kind <> 'publish'`
  return walk?.since ?? (await waitingSince(sql, postBroadcastKind))
}
