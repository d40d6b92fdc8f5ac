import type postgres from 'postgres'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Sql, Tx } from '../db/db.ts'
import { type Problem, problemsMax } from './verify.ts'

/**
 * The expected holds, as a query of the caller's own table with the columns `uid`, `hold_id`, `channel`, `points`
 * and `state` (`open`, `exchanged` or `returned`). A query and not a list, so that one statement sees both sides at one
 * moment beside a running server.
 */
type ExpectedHolds = postgres.PendingQuery<postgres.Row[]>

/**
 * Verifies that every expected hold exists once, with its points, and ended as expected; and that every hold has ended
 * or is expected to be open. A hold whose owner was erased is no longer expected, so it must have ended.
 */
export async function verifyHolds(sql: Sql | Tx, expectedHolds: ExpectedHolds): Promise<Problem[]> {
  const rows = await sql<HoldProblem[]>`
    with expected as (${expectedHolds}),
    hold as (
      select begun.uid, begun.hold_id, begun.channel, begun.points, coalesce(ended.kind, 'open') as state
      from ledger_transfer begun
      left join ledger_transfer ended on ended.uid = begun.uid and ended.key = 'hold-end/' || begun.hold_id
      where begun.kind = 'exchange'
    )
    select coalesce(hold.uid, expected.uid) as uid,
      case
        when hold.uid is null then 'problem-exchange-without-hold'
        when expected.uid is null then 'problem-hold-without-exchange'
        when (hold.points, hold.channel) is distinct from (expected.points, expected.channel)
          then 'problem-hold-differs'
        else 'problem-hold-state'
      end as problem,
      coalesce(hold.hold_id, expected.hold_id) as "holdId",
      coalesce(hold.state, '') as state, coalesce(expected.state, '') as expected
    from hold full join expected on expected.uid = hold.uid and expected.hold_id = hold.hold_id
    where (hold.uid is null)
      or (expected.uid is null and hold.state = 'open')
      or (hold.points, hold.channel, hold.state)
        is distinct from (expected.points, expected.channel, expected.state) and expected.uid is not null
    order by 1, 2, 3 limit ${problemsMax}`
  return rows.map(({ uid, problem, ...hold }) => ({ uid, problem: operatorText(problem, hold) }))
}

type HoldProblem = {
  uid: string
  problem:
    | 'problem-exchange-without-hold'
    | 'problem-hold-without-exchange'
    | 'problem-hold-differs'
    | 'problem-hold-state'
  holdId: string
  state: string
  expected: string
}
