import { approvalMinutes, approvalsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { approveReview } from '#contract/console/review.ts'
import { lockHead } from '../../audit/chain.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Actor, Doing } from '../act/act-work.ts'

/** Whether the operator has approved so many lately that the next one is part of a bulk act. */
export const isBulkApproval = async (tx: Tx, actor: Actor, now: Date): Promise<boolean> =>
  (await approvalsOf(tx, actor, now)) >= approvalsOfOnePersonMax

/** Counts again with this approval in it. Approvals of the same moment wait here for each other. */
export async function refuseBulkApproval(tx: Tx, { actor, requestedBy, at }: Doing): Promise<void> {
  if (requestedBy || actor.isAlone) return
  // Every act of an operator takes this lock to be recorded, so that the count is exact.
  await lockHead(tx)
  if ((await approvalsOf(tx, actor, at)) > approvalsOfOnePersonMax) {
    throw new CallError('aborted', 'approvals-too-many')
  }
}

async function approvalsOf(tx: Tx, { id }: Actor, now: Date): Promise<number> {
  const since = new Date(now.getTime() - approvalMinutes * 60_000)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from console_act
    where at > ${since} and operator_id = ${id} and act = ${approveReview.act} and outcome->>'status' = 'done'`
  return row?.count ?? 0
}
