import type { Sql, Tx } from '../db/db.ts'
import { clearedSince } from './clear-signals.ts'
import { seenSince } from './group.ts'
import { strongKinds } from './trust.ts'

export type StrongSignal = {
  uid: string
  kind: (typeof strongKinds)[number]
  others: number
  /** How many of the others were suspended or refused for fraud since a reviewer last cleared the signal. */
  flagged: number
}

/** With how many others each of these members shares a device, mailbox or PayPay account. */
export function sharedByMany(sql: Sql | Tx, uids: string[], now: Date): Promise<StrongSignal[]> {
  const since = seenSince(now)
  return sql<StrongSignal[]>`
    select mine.uid, mine.kind, count(distinct theirs.uid)::int as others,
      count(distinct flag.uid) filter (where not exists (${clearedSince(sql)}))::int as flagged
    from trust_signal mine
    join trust_signal theirs on theirs.hash = mine.hash and theirs.uid <> mine.uid
    left join trust_flag flag on flag.uid = theirs.uid
    where mine.uid = any(${uids}) and mine.kind in ${sql([...strongKinds])} and mine.seen_at > ${since}
      and theirs.seen_at > ${since}
    group by mine.uid, mine.kind`
}
