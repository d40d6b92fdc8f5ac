import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, missionIds, missions, missionsFoundIn } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { MissionContext } from './mission-context.ts'
import { type EarnedMission, payMission } from './pay-mission.ts'
import { settledMissions } from './state.ts'

/**
 * The findings in an app's records that can still earn something for a record that arrived at this time. A mission that
 * was refused that day can not: the member was told why, and the next day is looked at again.
 */
export async function wantedFindings(
  sql: Sql | Tx,
  { uid, app, at }: { uid: string; app: AppId; at: Date },
): Promise<Finding[]> {
  const ids = missionsFoundIn(app)
  const settled = await settledMissions(sql, { uid, ids, day: japanDay(at) })
  const open = ids.filter((id) => !settled.includes(id))
  return [...new Set(open.flatMap((id) => missions[id].finding ?? []))]
}

/**
 * Pays the missions of a finding. Call it only after the server has stored and decoded the record, with the time of
 * arrival: never trust the client's word.
 */
export async function payFound(
  tx: Tx,
  rules: MissionContext,
  { uid, finding, at }: { uid: string; finding: Finding; at: Date },
): Promise<EarnedMission[]> {
  const earned: EarnedMission[] = []
  for (const mission of missionIds.filter((id) => missions[id].finding === finding)) {
    const paid = await payMission(tx, rules, { uid, mission, at })
    if (paid) earned.push(paid)
  }
  return earned
}
