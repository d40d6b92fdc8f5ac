import { type App, type AppId, appIds, apps } from '../apps/apps.ts'
import { stampStreakDays } from './point-rules.ts'

/**
 * Pages and terms describe the missions of a group in one line, in this order. A group therefore has one number of
 * points: a mission with other points needs a new group. `web/text/mission-groups.ts` has the words of each group, `web/features/point/group-look.ts` its icon and card.
 * `name` is a noun phrase: the terms print 「メール認証に係るポイント」.
 */
export const missionGroups = {
  'verify-email': { name: 'メール認証', points: 60 },
  'first-record': { name: 'はじめての記録', points: 10 },
  'daily-record': { name: '今日の記録', points: 1 },
  stamp: { name: 'デイリースタンプ', points: 1 },
} satisfies Record<string, { name: string; points: number }>

export type MissionGroupId = keyof typeof missionGroups
// Object.keys has the type string[]. The keys are in the order written above.
export const missionGroupIds = Object.keys(missionGroups) as MissionGroupId[]

/**
 * Conditions that the server sees in an app's records. `server/sync/apps` has the rule for each: a record of the day in
 * every app, and what else `contract/apps/apps.ts` lists.
 */
export type FindingIn<App extends AppId> =
  | RecordFinding<App>
  | ((typeof apps)[App] extends { moreFindings: readonly (infer More extends string)[] } ? More : never)
type RecordFinding<App extends AppId> = `${App}-record`
export type Finding = { [App in AppId]: FindingIn<App> }[AppId]

const recordFinding = (app: AppId): RecordFinding<AppId> => `${app}-record`
const findingsIn = (app: AppId): readonly string[] => {
  const { moreFindings = [] }: App = apps[app]
  return [recordFinding(app), ...moreFindings]
}

/** The app of each. */
export const findings = Object.fromEntries(
  appIds.flatMap((app) => findingsIn(app).map((finding) => [finding, app])),
) as Record<Finding, AppId>
export const findingIds = Object.keys(findings) as Finding[]

type Mission = {
  /** In the history, on cards and in the message 「…」を達成しました: a noun phrase or a sentence without 。 */
  title: string
  group: MissionGroupId
  /** Those of the group, except for a streak. */
  points: number
  /**
   * `once`: paid to one account per mailbox, and not to one that returns soon after its erasure, so that a second account
   * earns nothing (docs/decisions/027-trust-signals.md). `streak`: at most daily, and not on the first day.
   */
  often: 'once' | 'daily' | 'streak'
  /** Paid when this is found in the member's records. Without it, some other code calls `payMission`. */
  finding?: Finding
  /** Earning it proves the mailbox. If another account has earned by that mailbox, the others are taken back. */
  provesMailbox?: true
  /** A day with nothing but this mission is no active day of an invited friend. */
  isNoActiveDay?: true
}

const inGroup = (group: MissionGroupId) => ({ group, points: missionGroups[group].points })

const recordMission = (group: 'first-record' | 'daily-record', app: AppId): Mission => ({
  title: `${missionGroups[group].name}（${apps[app].name}）`,
  ...inGroup(group),
  often: group === 'first-record' ? 'once' : 'daily',
  finding: recordFinding(app),
})

type RecordMissionId = `first-${AppId}` | `daily-${AppId}`

/** Two missions of each app. */
const recordMissions = Object.fromEntries([
  ...appIds.map((app) => [`first-${app}`, recordMission('first-record', app)]),
  ...appIds.map((app) => [`daily-${app}`, recordMission('daily-record', app)]),
]) as Record<RecordMissionId, Mission>

const everyMission = {
  'verify-email': {
    title: 'メール認証',
    ...inGroup('verify-email'),
    often: 'once',
    provesMailbox: true,
    isNoActiveDay: true,
  },
  stamp: { title: 'デイリースタンプ', ...inGroup('stamp'), often: 'daily' },
  'stamp-streak': {
    title: `${stampStreakDays}日連続スタンプ`,
    ...inGroup('stamp'),
    points: 3,
    often: 'streak',
  },
  ...recordMissions,
} satisfies Record<string, Mission>

/** Everything that earns points. The server alone decides how often one is paid. */
export type MissionId = keyof typeof everyMission
export const missions: Record<MissionId, Mission> = everyMission
export const missionIds = Object.keys(everyMission) as MissionId[]

export const firstRecordMission = (app: AppId): MissionId => `first-${app}`
export const dailyRecordMission = (app: AppId): MissionId => `daily-${app}`

/** The app whose records earn it. */
export function appOfMission(id: MissionId): AppId | null {
  const { finding } = missions[id]
  return finding ? findings[finding] : null
}

export const missionsFoundIn = (app: AppId): MissionId[] =>
  missionIds.filter((id) => appOfMission(id) === app)

const standardPoints = (id: MissionId) => missions[id].points

/** All that missions can earn on the day of registration, by their standard values unless told others. */
export const firstDayPointsOf = (ids: readonly MissionId[], pointsOf = standardPoints): number =>
  ids.reduce((sum, id) => sum + (missions[id].often === 'streak' ? 0 : pointsOf(id)), 0)

export const missionsOfGroup = (group: MissionGroupId): MissionId[] =>
  missionIds.filter((id) => missions[id].group === group)

/** The names of the groups whose missions have this rule, in the order of the pages. */
export const groupNamesWith = (hasRule: (mission: Mission) => boolean): string[] =>
  missionGroupIds
    .filter((group) => missionsOfGroup(group).some((id) => hasRule(missions[id])))
    .map((group) => missionGroups[group].name)
