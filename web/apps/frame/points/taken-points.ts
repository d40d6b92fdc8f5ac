import { appIds } from '#contract/apps/apps.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import type { Missions } from '#contract/point/mission.ts'
import { missionsFoundIn } from '#contract/point/mission-rules.ts'

/** Counts the apps whose records earned since an earlier state, and the points that were paid for them. */
export function takenPoints(
  before: Missions['paidOn'],
  { paidOn, campaigns }: Pick<Missions, 'paidOn' | 'campaigns'>,
): { records: number; points: number } {
  const earned = appIds
    .map((app) => missionsFoundIn(app).filter((id) => paidOn[id] && paidOn[id] !== before[id]))
    .filter((ids) => ids.length > 0)
  const points = earned.flat().reduce((sum, id) => sum + missionPoints(id, paidOn[id] ?? '', campaigns), 0)
  return { records: earned.length, points }
}
