import type { Sql } from '../../db/db.ts'

/**
 * Writes ledgers of many members in bulk, each with a history: two earnings, a hold, its end and an operator's act in
 * turn, exactly as the ledger's own functions would write them. `first` is the number of the first member.
 */
export async function fillLedger(
  sql: Sql,
  { members, each, first = 1 }: { members: number; each: number; first?: number },
) {
  await sql`
    insert into ledger_transfer
      (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id)
    select uid, seq, key, kind, debit, credit, points,
      sum(case 'available' when credit then points when debit then -points else 0 end)
        over (partition by uid order by seq),
      at, mission, channel, hold_id
    from (
      select 'filled' || lpad(member::text, 18, '0') as uid, seq, at, step.*,
        case seq % 5 when 3 then 'hold/' || seq when 4 then 'hold-end/' || seq - 1 else 'filled/' || seq end as key,
        case seq % 5 when 3 then seq::text when 4 then (seq - 1)::text end as hold_id,
        case when seq % 5 in (3, 4) then 'quo' end as channel
      from generate_series(${first}::int, ${first + members - 1}::int) as member
        cross join generate_series(1, ${each}::int) as seq
        cross join lateral (select timestamptz '2026-01-01 00:00+09' + seq * interval '1 hour' as at) as time
        join (values
          (1, 'mission', 'issued', 'available', 10, 'first-note'),
          (2, 'mission', 'issued', 'available', 5, 'stamp'),
          (3, 'exchange', 'available', 'held', 4, null),
          (4, 'exchanged', 'held', 'exchanged', 4, null),
          (0, 'taken', 'available', 'issued', 1, null)
        ) as step (turn, kind, debit, credit, points, mission) on step.turn = seq % 5
    ) as filled`
  await sql`
    insert into ledger_point (uid, seq, available, held, issued, exchanged, expired, expires_on, updated_at)
    select uid, max(seq),
      ${totalOf(sql, 'available')}, ${totalOf(sql, 'held')}, ${totalOf(sql, 'issued')},
      ${totalOf(sql, 'exchanged')}, ${totalOf(sql, 'expired')}, '2099-12-31', max(at)
    from ledger_transfer where uid like 'filled%' group by uid
    on conflict (uid) do nothing`
  await sql`analyze ledger_transfer, ledger_point`
}

const totalOf = (sql: Sql, wallet: string) => sql`
  sum(case ${wallet} when credit then points when debit then -points else 0 end)`
