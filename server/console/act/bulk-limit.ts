import { minuteMs } from '#contract/values/japan-day.ts'
import type { Actor, DefinedAct, Doing } from '../../acts/act.ts'
import { lockHead } from '../../audit/chain.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'

/** Whether the operator has done so many lately that the next one is part of a bulk act. */
export async function isBulk(tx: Tx, act: DefinedAct, actor: Actor, now: Date): Promise<boolean> {
  return act.aloneMax !== null && (await doneLately(tx, act, actor, now)) >= act.aloneMax.count
}

/** Counts again with this act in it. Acts of the same moment wait here for each other. */
export async function refuseBulk(tx: Tx, act: DefinedAct, { actor, at }: Doing): Promise<void> {
  if (act.aloneMax === null || actor.isAlone) return
  // Every act of an operator takes this lock to be recorded, so that the count is exact.
  await lockHead(tx)
  if ((await doneLately(tx, act, actor, at)) > act.aloneMax.count) {
    throw new CallError('aborted', 'approvals-too-many')
  }
}

async function doneLately(tx: Tx, act: DefinedAct, { id }: Actor, now: Date): Promise<number> {
  const since = new Date(now.getTime() - (act.aloneMax?.minutes ?? 0) * minuteMs)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from console_act
    where at > ${since} and operator_id = ${id} and act = ${act.definition.act} and outcome->>'status' = 'done'`
  return row?.count ?? 0
}
