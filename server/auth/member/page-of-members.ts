import type { Sql, Tx } from '../../db/db.ts'

type Page = {
  /** The last uid of the page before. */
  after: string
  limit: number
  only: 'all' | 'agreed-to-news'
}

/** Members in the order of their uids, for work that goes through all of them in batches. */
export const pageOfMembers = (sql: Sql, { after, limit, only }: Page) => sql<{ uid: string }[]>`
  select uid from auth_member where uid > ${after} and (${only === 'all'} or ${mayGetNews(sql)})
  order by uid limit ${limit}`

/** How many members a newsletter would reach now. */
export async function countForNews(sql: Sql | Tx): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from auth_member where ${mayGetNews(sql)}`
  return row?.count ?? 0
}

const mayGetNews = (sql: Sql | Tx) => sql`
  (marketing_mail and email is not null and email_verified_at is not null and suspended_at is null
    and erase_at is null)`
