import type { Sql, Tx } from '../../db/db.ts'

type Wanted = { since: Date } & ({ after: string; limit: number } | { only: string })

/** Members without a verified address and without a session used since then. With `only`, one member, who is locked. */
export async function unusedUnverified(sql: Sql | Tx, wanted: Wanted): Promise<string[]> {
  const { since } = wanted
  const which =
    'only' in wanted
      ? sql`uid = ${wanted.only} for update`
      : sql`uid > ${wanted.after} order by uid limit ${wanted.limit}`
  const rows = await sql<{ uid: string }[]>`
    select uid from auth_member
    where email is not null and email_verified_at is null and created_at < ${since}
      and erase_at is null and suspended_at is null
      and not exists (
        select from auth_session session where session.uid = auth_member.uid and session.last_used_at >= ${since})
      and ${which}`
  return rows.map(({ uid }) => uid)
}
