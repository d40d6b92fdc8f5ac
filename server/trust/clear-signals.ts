import type { Sql, Tx } from '../db/db.ts'
import { seenSince } from './group.ts'
import { strongKinds } from './trust.ts'

/** The reviewer has looked at what the member shares with flagged ones: it is no reason for a review again. */
export async function clearSignals(tx: Tx, { uid, at }: { uid: string; at: Date }): Promise<void> {
  const since = seenSince(at)
  await tx`
    insert into trust_cleared (uid, hash, at)
    select distinct mine.uid, mine.hash, ${at}::timestamptz
    from trust_signal mine
    join trust_signal theirs on theirs.hash = mine.hash and theirs.uid <> mine.uid
    join trust_flag flag on flag.uid = theirs.uid
    where mine.uid = ${uid} and mine.kind in ${tx([...strongKinds])} and mine.seen_at > ${since}
      and theirs.seen_at > ${since}
    on conflict (uid, hash) do update set at = excluded.at`
}

/** Within a query with `mine` and `flag`. A flag set after the clearing is new to the reviewer and counts again. */
export const clearedSince = (sql: Sql | Tx) => sql`
  select 1 from trust_cleared cleared
  where cleared.uid = mine.uid and cleared.hash = mine.hash and cleared.at >= flag.at`
