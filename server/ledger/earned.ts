import type { Sql, Tx } from '../db/db.ts'

/** The points a member ever received, without what was reversed. */
export type EarnedPoints = {
  uid: string
  missions: number
  referral: number
  granted: number
  /** Since the given moment, and on how many days in Japan. */
  recent: number
  recentDays: number
}

/** Where the points of these members come from. Members who never received any are missing. */
export const earnedBy = (sql: Sql | Tx, uids: string[], since: Date): Promise<EarnedPoints[]> => sql<
  EarnedPoints[]
>`
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
