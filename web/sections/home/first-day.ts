import {
  firstDayPointsOf,
  missionGroupIds,
  missionGroups,
  missionIds,
  missions,
  missionsOfGroup,
} from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { missionGroupWords } from '../../text/mission-groups.ts'

/** The points that a member can earn on the day of registration, largest first. */
export const firstDay = missionGroupIds
  .map((group) => ({
    group,
    name: missionGroups[group].name,
    detail: missionGroupWords[group].firstDay,
    points: firstDayPointsOf(missionsOfGroup(group)),
  }))
  .sort((one, other) => other.points - one.points)

export const firstDayPoints = firstDayPointsOf(missionIds)

/** A whole week of stamps, including the extra points for seven days in a row. */
export const stampWeekPoints = missions.stamp.points * stampStreakDays + missions['stamp-streak'].points
