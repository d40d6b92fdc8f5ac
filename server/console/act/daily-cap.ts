import { pointsOfOneOperatorPerDayMax, pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { grantsSource } from '#contract/point/sources.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Actor, ActPreview, DefinedAct } from '../../acts/act.ts'
import { countPaid, lockRoom } from '../../brake/source-store.ts'
import type { Tx } from '../../db/db.ts'
import { isBulk } from './bulk-limit.ts'

/**
 * The preview of an act for the operator who wants it: above what one operator may give in a day it needs a second
 * person, and so does everybody's once all operators together have given as much as pauses any source. Acts that two
 * persons decide count for neither of them, so the view of a request does not depend on it.
 */
export async function previewFor(
  tx: Tx,
  act: DefinedAct,
  { input, actor, now }: { input: unknown; actor: Actor; now: Date },
): Promise<ActPreview> {
  const preview = await act.preview(tx, input, actor, now)
  if (preview.needsSecondPerson) return preview
  if (await isBulk(tx, act, actor, now)) return { ...preview, needsSecondPerson: true }
  if (preview.gives === 0) return preview
  // Locks the row of all grants, so that of two parallel acts the second sees what the first gave.
  const room = await lockRoom(tx, { source: grantsSource, at: now })
  const given = await givenAlone(tx, actor, now)
  const isOverCap = given + preview.gives > pointsOfOneOperatorPerDayMax
  return { ...preview, needsSecondPerson: isOverCap || preview.gives > room }
}

/** Counts what an operator gives alone, for the brake on the grants of all operators together. */
export async function countGiven(tx: Tx, gives: number, now: Date): Promise<void> {
  if (gives === 0) return
  await countPaid(tx, { source: grantsSource, at: now }, { points: gives, largest: pointsOfOnePersonMax })
}

async function givenAlone(tx: Tx, { id }: Actor, now: Date): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    select coalesce(sum(gave), 0)::int as points from console_act
    where operator_id = ${id} and at >= ${startOfDay(japanDay(now))} and gave > 0`
  return row?.points ?? 0
}
