import type { Sql, Tx } from '../db/db.ts'

/** The points that operators gave to these members since a moment. Members who received none are missing. */
export const operatorGrantsOf = (sql: Sql | Tx, { uids, since }: { uids: string[]; since: Date }) =>
  sql<{ uid: string; points: number }[]>`
    select uid, sum(points)::int as points from ledger_transfer
    where uid = any(${uids}) and at > ${since} and kind = 'granted' and key like 'operator/%'
    group by uid`
