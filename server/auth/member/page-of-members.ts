import type { Sql, Tx } from '../../db/db.ts'

type Page = {
  /** The last uid of the page before. */
  after: string
  limit: number
  only: 'all' | 'agreed-to-news'
  /** Only members who used a session since then; all if absent. */
  activeSince?: Date | null
}

/** Members in the order of their uids, for work that goes through all of them in batches. */
export const pageOfMembers = (sql: Sql, { after, limit, only, activeSince = null }: Page) => sql<
  { uid: string }[]
>`
  select uid from auth_member where uid > ${after} and (${only === 'all'} or ${mayGetNews(sql)})
    ${activeSince ? usedSince(sql, activeSince) : sql``}
  order by uid limit ${limit}`

/** How many members a newsletter would reach now. */
export async function countForNews(sql: Sql | Tx, activeSince: Date | null = null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from auth_member where ${mayGetNews(sql)}
      ${activeSince ? usedSince(sql, activeSince) : sql``}`
  return row?.count ?? 0
}

const mayGetNews = (sql: Sql | Tx) => sql`
  (marketing_mail and email is not null and email_verified_at is not null and suspended_at is null
    and erase_at is null)`

const usedSince = (sql: Sql | Tx, since: Date) => sql`
  and exists (
    select from auth_session session where session.uid = auth_member.uid and session.last_used_at > ${since})`
