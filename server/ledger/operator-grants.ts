import type { Sql, Tx } from '../db/db.ts'

/** The points that operators gave to these members since a moment. Members who received none are missing. */
export const operatorGrantsOf = (sql: Sql | Tx, { uids, since }: { uids: string[]; since: Date }) =>
  sql<{ uid: string; points: number }[]>`
    select uid, sum(points)::int as points from ledger_transfer
    where uid = any(${uids}) and at > ${since} and kind = 'granted' and key like 'operator/%'
    group by uid`

type KeptGrant = { uid: string; points: number; note: string | null }

/** The grants of operators under keys that begin with `keys`, without those of `except`, that were not reversed. */
export const keptGrantsOf = (
  sql: Sql | Tx,
  { uids, since, keys, except }: { uids: string[]; since: Date; keys: string; except: string },
) => sql<KeptGrant[]>`
  select transfer.uid, transfer.points, note.note from ledger_transfer transfer
  left join ledger_note note on note.uid = transfer.uid and note.seq = transfer.seq
  where transfer.uid = any(${uids}) and transfer.at > ${since} and transfer.kind = 'granted'
    and starts_with(transfer.key, ${`operator/${keys}`}) and not starts_with(transfer.key, ${`operator/${except}`})
    and not exists (
      select 1 from ledger_transfer reversal
      where reversal.uid = transfer.uid and reversal.reverses = transfer.seq
    )`
