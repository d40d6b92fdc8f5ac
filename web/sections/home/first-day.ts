import {
  firstDayPointsOf,
  groupPoints,
  type MissionGroupId,
  missionGroupIds,
  missionGroupNames,
} from '#contract/point/mission-rules.ts'
import {
  appNames,
  dailyStampPoints,
  stampStreakDays,
  stampStreakPoints,
} from '#contract/point/point-rules.ts'

const perApp = (group: MissionGroupId) => `${groupPoints(group)}pt × ${appNames.length}アプリ`

const details: Record<MissionGroupId, string> = {
  'verify-email': '1回',
  'first-record': perApp('first-record'),
  'daily-record': perApp('daily-record'),
  stamp: 'マイページを開く',
}

/** What a member can earn on the day of registration, largest first. */
export const firstDay = missionGroupIds
  .map((group) => ({
    group,
    name: missionGroupNames[group],
    detail: details[group],
    points: firstDayPointsOf(group),
  }))
  .sort((one, other) => other.points - one.points)

export const firstDayPoints = firstDay.reduce((sum, { points }) => sum + points, 0)

/** A whole week of stamps, including the extra points for seven days in a row. */
export const stampWeekPoints = dailyStampPoints * stampStreakDays + stampStreakPoints
