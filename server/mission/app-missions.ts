import { dailyRecordMission, firstRecordMission } from '#contract/point/mission.ts'
import type { AppName } from '#contract/point/point-rules.ts'
import type { Tx } from '../db/db.ts'
import type { MissionRules } from './mission-rules.ts'
import { type Earned, payMission } from './pay-mission.ts'

/**
 * What a record in one of the small apps earns. To be called when the server has the record and has understood it,
 * with the time of its arrival: never on a client's word.
 */
export async function grantAppMissions(
  tx: Tx,
  rules: MissionRules,
  { uid, app, at }: { uid: string; app: AppName; at: Date },
): Promise<Earned[]> {
  const first = await payMission(tx, rules, { uid, mission: firstRecordMission(app), at })
  const daily = await payMission(tx, rules, { uid, mission: dailyRecordMission(app), at })
  return [first, daily].filter((earned) => earned !== null)
}
