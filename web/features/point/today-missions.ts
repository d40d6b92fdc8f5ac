import type { AccountStatus } from '#contract/account.ts'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import type { MissionRefusal, Missions } from '#contract/point/mission.ts'
import { pointsDueIn } from '#contract/point/mission-due.ts'
import {
  dailyRecordMission,
  firstRecordMission,
  type MissionId,
  missionIds,
  missions as rules,
} from '#contract/point/mission-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { groupLook } from './group-look.ts'

export type TodayMission = {
  /** The first and the daily record of an app share a card; others have a card of their own. */
  id: AppId | MissionId
  /** The points it earned today, or can earn. */
  points: number
  /** The part of it for the very first record. */
  firstPoints: number
  state: 'done' | 'open' | 'refused'
  /** Why nothing, or not everything, was granted. */
  why: MissionRefusal | null
}

export const isAppCard = (id: TodayMission['id']): id is AppId => appIds.some((app) => app === id)

type Situation = { records: Missions; status: AccountStatus; emailVerified: boolean; today: string }

/** Explains a refusal for as long as the member may wonder about it. */
const refusalShownDays = 14

/** Today's missions besides the stamp, open and done. */
export function todayMissions(situation: Situation): TodayMission[] {
  const own = missionsWithCard.map((id) => ofOnce(id, situation)).filter((mission) => mission !== null)
  return [...own, ...appIds.map((app) => ofApp(app, situation))]
}

const missionsWithCard = missionIds.filter(
  (id) => groupLook[rules[id].group].card && rules[id].often === 'once',
)

function ofApp(app: AppId, { records, status, today }: Situation): TodayMission {
  const daily = dailyRecordMission(app)
  const first = firstRecordMission(app)
  const refusal = records.refused[daily]
  const firstRefusal = records.refused[first]
  const pointsOf = (id: MissionId) => missionPoints(id, today, records.campaigns)
  const isFirstRefused = firstRefusal !== undefined && firstRefusal.why !== 'restricted'

  if (records.paidOn[daily] === today) {
    const firstPoints = records.paidOn[first] === today ? pointsOf(first) : 0
    const why = isFirstRefused && firstRefusal.on === today ? firstRefusal.why : null
    return { id: app, points: pointsOf(daily) + firstPoints, firstPoints, state: 'done', why }
  }
  if (status === 'restricted' || refusal?.on === today) {
    return { id: app, points: 0, firstPoints: 0, state: 'refused', why: refusal?.why ?? 'restricted' }
  }
  const due = pointsDueIn(app, { records, status, today })
  return { id: app, points: due.points, firstPoints: due.first, state: 'open', why: null }
}

/** Shown while it is open, was recently refused or was paid today. */
function ofOnce(id: MissionId, { records, status, emailVerified, today }: Situation): TodayMission | null {
  const paidOn = records.paidOn[id]
  const mission = { id, points: missionPoints(id, today, records.campaigns), firstPoints: 0 }
  if (paidOn) return paidOn === today ? { ...mission, state: 'done', why: null } : null

  const isOfEmail = rules[id].provesMailbox === true
  const isMet = isOfEmail && emailVerified
  const refusal = records.refused[id]
  // After a restriction the member can earn it again, unless there is nothing left to do but wait.
  if (refusal && (isMet || refusal.why !== 'restricted')) {
    const isRecent = refusal.on > addDays(today, -refusalShownDays)
    if (isRecent) return { ...mission, points: 0, state: 'refused', why: refusal.why }
    // A new address may belong to a mailbox that has not earned yet.
    if (!isOfEmail) return null
  }
  if (isMet) return null
  return status === 'restricted'
    ? { ...mission, points: 0, state: 'refused', why: 'restricted' }
    : { ...mission, state: 'open', why: null }
}
