import { dailyRecordMission, firstRecordMission } from '#contract/point/mission-rules.ts'
import type { AppName } from '#contract/point/point-rules.ts'
import type { Tx } from '../db/db.ts'
import type { MissionContext } from './mission-context.ts'
import { type Earned, payMission } from './pay-mission.ts'

/**
 * Grants what a record in one of the apps earns. Call it only after the server has stored and decoded the
 * record, with the time of arrival: never trust the client.
 */
export async function grantAppMissions(
  tx: Tx,
  rules: MissionContext,
  { uid, app, at }: { uid: string; app: AppName; at: Date },
): Promise<Earned[]> {
  const first = await payMission(tx, rules, { uid, mission: firstRecordMission(app), at })
  const daily = await payMission(tx, rules, { uid, mission: dailyRecordMission(app), at })
  return [first, daily].filter((earned) => earned !== null)
}
