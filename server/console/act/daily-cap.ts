import { pointsOfOneOperatorPerDayMax } from '#contract/console/console-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Tx } from '../../db/db.ts'
import type { Actor, ActPreview, DefinedAct } from './act-work.ts'

/**
 * The preview of an act for the operator who wants it: above what one operator may give in a day it needs a second
 * person. Acts that two persons decide count for neither of them, so the view of a request does not depend on it.
 */
export async function previewFor(
  tx: Tx,
  act: DefinedAct,
  { input, actor, now }: { input: unknown; actor: Actor; now: Date },
): Promise<ActPreview> {
  const preview = await act.preview(tx, input, actor, now)
  if (preview.gives === 0 || preview.needsSecondPerson) return preview
  const given = await lockGiven(tx, actor, now)
  return { ...preview, needsSecondPerson: given + preview.gives > pointsOfOneOperatorPerDayMax }
}

/**
 * The points that the operator has given alone today. Locked until the transaction ends, and last of all locks: of two
 * parallel acts the second sees what the first gave.
 */
async function lockGiven(tx: Tx, { id }: Actor, now: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`operator gives ${id}`}, 0))`
  const [row] = await tx<{ points: number }[]>`
    select coalesce(sum(gave), 0)::int as points from console_act
    where operator_id = ${id} and at >= ${startOfDay(japanDay(now))} and gave > 0`
  return row?.points ?? 0
}
