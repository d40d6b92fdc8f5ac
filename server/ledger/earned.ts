import type { Sql, Tx } from '../db/db.ts'

/** The points a member ever received, without what was reversed. */
export type Earned = {
  uid: string
  missions: number
  referral: number
  granted: number
  /** Since the given moment, and on how many days in Japan. */
  recent: number
  recentDays: number
}

/** Where the points of these members come from. Members who never received any are missing. */
export const earnedBy = (sql: Sql | Tx, uids: string[], since: Date): Promise<Earned[]> => sql<Earned[]>`
  select uid, coalesce(sum(points) filter (where kind = 'mission'), 0)::int as missions,
    coalesce(sum(points) filter (where kind = 'referral'), 0)::int as referral,
    coalesce(sum(points) filter (where kind = 'granted'), 0)::int as granted,
    coalesce(sum(points) filter (where at >= ${since}), 0)::int as recent,
    count(distinct (at at time zone 'Asia/Tokyo')::date) filter (where at >= ${since})::int as "recentDays"
  from ledger_transfer transfer
  where uid = any(${uids}) and kind in ('mission', 'referral', 'granted')
    and not exists (
      select 1 from ledger_transfer reversal where reversal.uid = transfer.uid and reversal.reverses = transfer.seq
    )
  group by uid`

/** The points a member can spend, and those on hold. */
export async function balanceOf(sql: Sql, uid: string): Promise<{ available: number; held: number }> {
  const [row] = await sql<{ available: number; held: number }[]>`
    select available, held from ledger_point where uid = ${uid}`
  return row ?? { available: 0, held: 0 }
}

/** The points that these members can spend. Members without any are missing. */
export const balancesOf = (sql: Sql, uids: string[]) =>
  sql<{ uid: string; available: number }[]>`select uid, available from ledger_point where uid = any(${uids})`
