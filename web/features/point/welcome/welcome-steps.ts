import { type AppId, appIds } from '#contract/apps/apps.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import type { MissionRefusal, Missions } from '#contract/point/mission.ts'
import {
  dailyRecordMission,
  firstDayPointsOf,
  firstRecordMission,
  type MissionId,
  missionIds,
} from '#contract/point/mission-rules.ts'

/** `open`: can still be earned. `refused`: met or not, it earns this member nothing now. */
type StepState = 'done' | 'open' | 'refused'

export type WelcomeStep = { points: number; state: StepState; why: MissionRefusal | null }
export type Welcome = {
  email: WelcomeStep
  stamp: WelcomeStep
  /** The first record in each app, with the daily points it earns too. */
  apps: (WelcomeStep & { app: AppId; firstPoints: number })[]
  earned: number
  total: number
  /** The app to begin with; null if every app has its first record. */
  next: AppId | null
}

type Situation = { records: Pick<Missions, 'paidOn' | 'refused' | 'campaigns'>; today: string }

/** Where the points of a first day come from, what is done and what is next: the values that are paid today. */
export function welcomeOf({ records, today }: Situation): Welcome {
  const pointsOf = (id: MissionId) => missionPoints(id, records.paidOn[id] ?? today, records.campaigns)
  const stepOf = (id: MissionId): WelcomeStep => {
    const refusal = records.refused[id]
    const state = records.paidOn[id] ? 'done' : refusal ? 'refused' : 'open'
    return { points: pointsOf(id), state, why: state === 'refused' ? (refusal?.why ?? null) : null }
  }
  const apps = appIds.map((app) => {
    const first = stepOf(firstRecordMission(app))
    const daily = stepOf(dailyRecordMission(app))
    return { ...first, app, firstPoints: first.points, points: first.points + daily.points }
  })
  const paid = firstDayMissions.filter((id) => records.paidOn[id])
  const reachable = firstDayMissions.filter((id) => {
    const refusal = records.refused[id]
    return records.paidOn[id] || !refusal || refusal.why === 'checking'
  })
  return {
    email: stepOf('verify-email'),
    stamp: stepOf('stamp'),
    apps,
    earned: firstDayPointsOf(paid, pointsOf),
    total: firstDayPointsOf(reachable, pointsOf),
    next: apps.find(({ state }) => state === 'open')?.app ?? null,
  }
}

const firstDayMissions = missionIds.filter((id) => firstDayPointsOf([id]) > 0)
