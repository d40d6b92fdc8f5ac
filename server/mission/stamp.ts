import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { openPoints } from '../ledger/open-points.ts'
import { lockCard, writeCard } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { type Earned, payMission } from './pay-mission.ts'

type Stamped = { earned: Earned[]; streakDays: number }

/** Gives today's stamp (in Japan), with extra points for every full week in a row. Idempotent within the day. */
export async function stamp(
  tx: Tx,
  rules: MissionContext,
  { uid, at }: { uid: string; at: Date },
): Promise<Stamped> {
  const card = await lockCard(tx, uid)
  const day = japanDay(at)
  const lastDay = card.stampDays.at(-1) ?? ''
  // Later than today if another server's clock is ahead of this one's.
  if (lastDay >= day) return { earned: [], streakDays: card.streakDays }

  // Even for a member who may not earn: otherwise the member home would wait for the record forever.
  await openPoints(tx, { uid, at })
  const stamped = await payMission(tx, rules, { uid, mission: 'stamp', at })
  if (!stamped) return { earned: [], streakDays: card.streakDays }

  const streakDays = lastDay === addDays(day, -1) ? card.streakDays + 1 : 1
  await writeCard(tx, uid, { stampDays: [...card.stampDays, day], streakDays })
  const isFullWeek = streakDays % stampStreakDays === 0
  const extra = isFullWeek ? await payMission(tx, rules, { uid, mission: 'stamp-streak', at }) : null
  return { earned: extra ? [stamped, extra] : [stamped], streakDays }
}
