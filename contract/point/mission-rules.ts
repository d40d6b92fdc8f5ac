import {
  type AppName,
  appNames,
  dailyRecordPoints,
  dailyStampPoints,
  firstRecordPoints,
  stampStreakPoints,
  verifyEmailPoints,
} from './point-rules.ts'

/** Missions that pages and terms describe in one line. Pages show them in this order. */
export const missionGroupIds = ['verify-email', 'first-record', 'daily-record', 'stamp'] as const
export type MissionGroupId = (typeof missionGroupIds)[number]

export const missionGroupNames: Record<MissionGroupId, string> = {
  'verify-email': 'メール認証',
  'first-record': 'はじめての記録',
  'daily-record': '今日の記録',
  stamp: 'デイリースタンプ',
}

/** Everything that earns points. The server alone decides how often one is paid. */
export const missionIds = [
  'verify-email',
  'stamp',
  'stamp-streak',
  'first-note',
  'first-recipe',
  'first-todo',
  'first-weight',
  'daily-note',
  'daily-recipe',
  'daily-todo',
  'daily-weight',
] as const
export type MissionId = (typeof missionIds)[number]

type Mission = {
  title: string
  group: MissionGroupId
  points: number
  /** `streak`: at most daily, and not on the first day. */
  often: 'once' | 'daily' | 'streak'
  app?: AppName
  /** Paid to one account per mailbox, and not to one that returns soon after its erasure. Only with `once`. */
  oncePerMailbox?: true
  /** Earning it proves the mailbox. If another account has earned by that mailbox, the others are taken back. */
  provesMailbox?: true
  /** A day with nothing but this mission is no active day of an invited friend. */
  isNoActiveDay?: true
}

const firstRecord = (app: AppName, name: string): Mission => ({
  title: `はじめての記録（${name}）`,
  group: 'first-record',
  points: firstRecordPoints,
  often: 'once',
  app,
  oncePerMailbox: true,
})

const dailyRecord = (app: AppName, name: string): Mission => ({
  title: `今日の記録（${name}）`,
  group: 'daily-record',
  points: dailyRecordPoints,
  often: 'daily',
  app,
})

export const missions: Record<MissionId, Mission> = {
  'verify-email': {
    title: 'メール認証',
    group: 'verify-email',
    points: verifyEmailPoints,
    often: 'once',
    oncePerMailbox: true,
    provesMailbox: true,
    isNoActiveDay: true,
  },
  stamp: { title: 'デイリースタンプ', group: 'stamp', points: dailyStampPoints, often: 'daily' },
  'stamp-streak': { title: '7日連続スタンプ', group: 'stamp', points: stampStreakPoints, often: 'streak' },
  'first-note': firstRecord('note', 'メモ'),
  'first-recipe': firstRecord('recipe', 'レシピ'),
  'first-todo': firstRecord('todo', 'やること'),
  'first-weight': firstRecord('weight', '体重'),
  'daily-note': dailyRecord('note', 'メモ'),
  'daily-recipe': dailyRecord('recipe', 'レシピ'),
  'daily-todo': dailyRecord('todo', 'やること'),
  'daily-weight': dailyRecord('weight', '体重'),
}

export const firstRecordMission = (app: AppName): MissionId => `first-${app}`
export const dailyRecordMission = (app: AppName): MissionId => `daily-${app}`
export const appOfMission = (id: MissionId): AppName | null =>
  appNames.find((app) => missions[id].app === app) ?? null

const missionsOf = (group: MissionGroupId) => missionIds.filter((id) => missions[id].group === group)

/** The points of one mission of the group. A test keeps them equal within a group, streaks aside. */
export const groupPoints = (group: MissionGroupId): number =>
  Math.max(...everyDay(group).map((id) => missions[id].points))

/** All that the group can earn on the day of registration. */
export const firstDayPointsOf = (group: MissionGroupId): number =>
  everyDay(group).reduce((sum, id) => sum + missions[id].points, 0)

const everyDay = (group: MissionGroupId) => missionsOf(group).filter((id) => missions[id].often !== 'streak')

/** The names of the groups whose missions have this rule, in the order of the pages. */
export const groupNamesWith = (hasRule: (mission: Mission) => boolean): string[] =>
  missionGroupIds
    .filter((group) => missionsOf(group).some((id) => hasRule(missions[id])))
    .map((group) => missionGroupNames[group])
