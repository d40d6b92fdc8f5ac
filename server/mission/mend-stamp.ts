import { missionDocument } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { findMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { shownDays } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { type EarnedMission, payMission } from './pay-mission.ts'

type Mended = { isMended: boolean; earned: EarnedMission[] }

/**
 * Joins today's streak with the one before yesterday, if yesterday alone was missed: one day of each calendar month. The
 * mended day pays nothing. Today's stamp may then fill a week, whose bonus has the key of today, as always.
 */
export async function mendStamp(
  tx: Tx,
  rules: MissionContext,
  { uid, day, at }: { uid: string; day: Day; at: Date },
): Promise<Mended> {
  const today = japanDay(at)
  const member = await findMember(tx, uid)
  // A page left open past midnight names another day.
  if (day !== addDays(today, -1) || !member || statusOf(member, at) !== 'active')
    return { isMended: false, earned: [] }
  const [card] = await tx<{ streakDays: number }[]>`
    update mission_card set
      streak_days = streak_days + 1 + broken_streak,
      broken_streak = 0,
      mended_days = jsonb_path_query_array(
        mended_days, '$[*] ? (@ > $from)', ${tx.json({ from: addDays(day, -shownDays) })}::jsonb
      ) || ${tx.json([day])}::jsonb
    where uid = ${uid} and broken_streak > 0 and stamp_days ->> -1 = ${today}
      and not jsonb_path_exists(mended_days, '$[*] ? (@ starts with $month)', ${tx.json({ month: day.slice(0, 7) })}::jsonb)
    returning streak_days as "streakDays"`
  if (!card) return { isMended: await isMendedDay(tx, uid, day), earned: [] }
  const isFullWeek = card.streakDays % stampStreakDays === 0
  const bonus = isFullWeek ? await payMission(tx, rules, { uid, mission: 'stamp-streak', at }) : null
  await publish(tx, missionDocument, uid)
  await publish(tx, pointDocument, uid)
  return { isMended: true, earned: bonus ? [bonus] : [] }
}

/** The answer to a retry. */
async function isMendedDay(tx: Tx, uid: string, day: Day): Promise<boolean> {
  const rows =
    await tx`select 1 from mission_card where uid = ${uid} and mended_days @> ${tx.json([day])}::jsonb`
  return rows.length > 0
}
