import type { AccountStatus } from '../account.ts'
import type { AppId } from '../apps/apps.ts'
import { missionPoints } from '../campaign/campaign-value.ts'
import type { Missions } from './mission.ts'
import { dailyRecordMission, firstRecordMission, type MissionId } from './mission-rules.ts'

type Situation = { records: Missions; status: AccountStatus; today: string }

/** The points that a record in an app earns today: `first` is the part for the very first record. Zero once it has earned. */
export function pointsDueIn(
  app: AppId,
  { records, status, today }: Situation,
): { points: number; first: number } {
  const [daily, first] = [dailyRecordMission(app), firstRecordMission(app)]
  const isOver = records.paidOn[daily] === today || records.refused[daily]?.on === today
  if (isOver || status === 'restricted') return { points: 0, first: 0 }
  const pointsOf = (id: MissionId) => missionPoints(id, today, records.campaigns)
  const refusal = records.refused[first]
  const isFirstOver = records.paidOn[first] !== undefined || (refusal && refusal.why !== 'restricted')
  const firstPoints = isFirstOver ? 0 : pointsOf(first)
  return { points: pointsOf(daily) + firstPoints, first: firstPoints }
}
