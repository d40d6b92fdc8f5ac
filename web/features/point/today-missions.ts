import type { AccountStatus } from '#contract/account.ts'
import type { MissionRefusal, Missions } from '#contract/point/mission.ts'
import {
  dailyRecordMission,
  firstRecordMission,
  type MissionId,
  missions as rules,
} from '#contract/point/mission-rules.ts'
import { type AppName, appNames } from '#contract/point/point-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'

export type TodayMission = {
  id: AppName | 'verify-email'
  /** What it earned today, or can earn. */
  points: number
  /** The part of it for the very first record. */
  firstPoints: number
  state: 'done' | 'open' | 'refused'
  /** Why nothing, or not everything, was granted. */
  why: MissionRefusal | null
}

type Situation = { records: Missions; status: AccountStatus; emailVerified: boolean; today: string }

/** Explains a refusal for as long as the member may wonder about it. */
const refusalShownDays = 14

/** What can be earned today besides the stamp, and what has been earned. */
export function todayMissions(situation: Situation): TodayMission[] {
  const apps = appNames.map((app) => ofApp(app, situation))
  const email = ofEmail(situation)
  return email ? [email, ...apps] : apps
}

function ofApp(app: AppName, { records, status, today }: Situation): TodayMission {
  const daily = dailyRecordMission(app)
  const first = firstRecordMission(app)
  const refusal = records.refused[daily]
  const firstRefusal = records.refused[first]
  const isFirstRefused = firstRefusal !== undefined && firstRefusal.why !== 'restricted'

  if (records.paidOn[daily] === today) {
    const firstPoints = records.paidOn[first] === today ? pointsOf(first) : 0
    const why = isFirstRefused && firstRefusal.on === today ? firstRefusal.why : null
    return { id: app, points: pointsOf(daily) + firstPoints, firstPoints, state: 'done', why }
  }
  if (status === 'restricted' || refusal?.on === today) {
    return { id: app, points: 0, firstPoints: 0, state: 'refused', why: refusal?.why ?? 'restricted' }
  }
  const firstPoints = records.paidOn[first] || isFirstRefused ? 0 : pointsOf(first)
  return { id: app, points: pointsOf(daily) + firstPoints, firstPoints, state: 'open', why: null }
}

/** Shown while it is open, was recently refused or was paid today. */
function ofEmail({ records, status, emailVerified, today }: Situation): TodayMission | null {
  const paidOn = records.paidOn['verify-email']
  const mission = { id: 'verify-email' as const, points: pointsOf('verify-email'), firstPoints: 0 }
  if (paidOn) return paidOn === today ? { ...mission, state: 'done', why: null } : null

  const refusal = records.refused['verify-email']
  if (refusal && refusal.on > addDays(today, -refusalShownDays)) {
    return { ...mission, points: 0, state: 'refused', why: refusal.why }
  }
  if (emailVerified) return null
  return status === 'restricted'
    ? { ...mission, points: 0, state: 'refused', why: 'restricted' }
    : { ...mission, state: 'open', why: null }
}

const pointsOf = (id: MissionId) => rules[id].points
