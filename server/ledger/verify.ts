import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Sql, Tx } from '../db/db.ts'

export type Problem = { uid: string; problem: Text }
export type Verified = { members: number; transfers: number; problems: Problem[] }

/**
 * Verifies the books: every member's wallets and record follow from their transfers; the transfers have no
 * gap and correct running balances; each hold ends once, with the points it began with; reversals mirror what
 * they reverse. Each statement sees one snapshot, so it can run beside a working server.
 */
export async function verifyLedger(sql: Sql | Tx): Promise<Verified> {
  const [counts] = await sql<{ members: number; transfers: number }[]>`
    select (select count(*) from ledger_point) as members, (select count(*) from ledger_transfer) as transfers`
  const problems = [
    ...(await wrongRecords(sql)),
    ...(await wrongHoldEnds(sql)),
    ...(await wrongReversals(sql)),
  ]
  return { members: counts?.members ?? 0, transfers: counts?.transfers ?? 0, problems }
}

/** Compares the sum of a member's transfers with the record. */
async function wrongRecords(sql: Sql | Tx): Promise<Problem[]> {
  const rows = await sql<{ uid: string; problem: RecordProblem }[]>`
    with entry as (
      select uid, seq, kind, debit, credit, points, balance_after, at,
        row_number() over member as place,
        sum(case 'available' when credit then points when debit then -points else 0 end) over member as balance
      from ledger_transfer
      window member as (partition by uid order by seq)
    ),
    total as (
      select uid, max(seq) as seq,
        ${totalOf(sql, 'available')}, ${totalOf(sql, 'held')}, ${totalOf(sql, 'issued')},
        ${totalOf(sql, 'exchanged')}, ${totalOf(sql, 'expired')},
        bool_and(seq = place) as is_gapless,
        bool_and(balance = balance_after) as is_running,
        max(at) filter (where credit = 'available' or kind in ('exchange', 'exchanged')) as active_at
      from entry group by uid
    ),
    both_sides as (
      select coalesce(total.uid, point.uid) as uid, point.uid is not null as has_record,
        coalesce(is_gapless, true) as is_gapless, coalesce(is_running, true) as is_running,
        (coalesce(total.seq, 0), coalesce(total.available, 0), coalesce(total.held, 0), coalesce(total.issued, 0),
          coalesce(total.exchanged, 0), coalesce(total.expired, 0))
        is not distinct from
        (point.seq, point.available, point.held, point.issued, point.exchanged, point.expired) as is_equal,
        -- 13 months after the first of the month, minus one day, is the end of the twelfth month.
        coalesce(expires_on >= date_trunc('month', active_at at time zone 'Asia/Tokyo')
          + interval '13 months' - interval '1 day', true) as is_in_time
      from total full join ledger_point point on point.uid = total.uid
    )
    select uid,
      case
        when not has_record then 'problem-no-record'
        when not is_gapless then 'problem-gap'
        when not is_running then 'problem-running-balance'
        when not is_equal then 'problem-record-differs'
        else 'problem-expires-early'
      end as problem
    from both_sides
    where not (has_record and is_gapless and is_running and is_equal and is_in_time)
    order by uid limit ${problemsMax}`
  return rows.map(({ uid, problem }) => ({ uid, problem: operatorText(problem) }))
}

type RecordProblem =
  | 'problem-no-record'
  | 'problem-gap'
  | 'problem-running-balance'
  | 'problem-record-differs'
  | 'problem-expires-early'

export const problemsMax = 1_000

/** Credits minus debits of one wallet. */
const totalOf = (sql: Sql | Tx, wallet: string) => sql`
  sum(case ${wallet} when credit then points when debit then -points else 0 end) as ${sql(wallet)}`

async function wrongHoldEnds(sql: Sql | Tx): Promise<Problem[]> {
  const rows = await sql<{ uid: string; holdId: string }[]>`
    select ended.uid, ended.hold_id as "holdId"
    from ledger_transfer ended
    left join ledger_transfer begun on begun.uid = ended.uid and begun.key = 'hold/' || ended.hold_id
    where ended.kind in ('exchanged', 'returned')
      and (begun.points is distinct from ended.points or ended.key <> 'hold-end/' || ended.hold_id)
    order by ended.uid limit ${problemsMax}`
  return rows.map(({ uid, holdId }) => ({ uid, problem: operatorText('problem-hold-end', { holdId }) }))
}

async function wrongReversals(sql: Sql | Tx): Promise<Problem[]> {
  const rows = await sql<{ uid: string; seq: number }[]>`
    select reversal.uid, reversal.reverses as seq
    from ledger_transfer reversal
    left join ledger_transfer mistake on mistake.uid = reversal.uid and mistake.seq = reversal.reverses
    where reversal.kind = 'reversed'
      and (reversal.points, reversal.debit, reversal.credit)
        is distinct from (mistake.points, mistake.credit, mistake.debit)
    order by reversal.uid limit ${problemsMax}`
  return rows.map(({ uid, seq }) => ({ uid, problem: operatorText('problem-reversal', { seq }) }))
}
