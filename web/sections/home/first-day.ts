import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionPoints, raisedUntil } from '#contract/campaign/campaign-value.ts'
import {
  firstDayPointsOf,
  type MissionGroupId,
  type MissionId,
  missionGroupIds,
  missionGroups,
  missions,
  missionsOfGroup,
} from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { missionGroupWords } from '../../text/mission-groups.ts'

type Rules = readonly CampaignRule[]

/** The points that a member can earn on the day of registration. Largest first by the standard values, in every campaign. */
export const firstDayOn = (day: string, rules: Rules) =>
  missionGroupIds
    .map((group) => ({
      group,
      name: missionGroups[group].name,
      detail: missionGroupWords[group].firstDay(groupValueOn(group, day, rules).points),
      points: firstDayPointsOf(missionsOfGroup(group), on(day, rules)),
      usual: firstDayPointsOf(missionsOfGroup(group)),
    }))
    .sort((one, other) => other.usual - one.usual)

/** The points of one mission of the group, a range if a campaign raises only some; the last day of what is raised. */
export function groupValueOn(group: MissionGroupId, day: string, rules: Rules) {
  const ids = missionsOfGroup(group).filter((id) => missions[id].often !== 'streak')
  const points = ids.map((id) => missionPoints(id, day, rules))
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const ends = ids.map((id) => raisedUntil(id, day, rules)).filter((end) => end !== null)
  return { points: least === most ? String(least) : `${least}〜${most}`, until: ends.sort()[0] ?? null }
}

/** A week of stamps that begins on this day; the last one brings the extra points for seven days in a row. */
export const stampWeekOn = (day: string, rules: Rules): number[] =>
  weekFrom(day).map(
    (each, at) =>
      missionPoints('stamp', each, rules) +
      (at === stampStreakDays - 1 ? missionPoints('stamp-streak', each, rules) : 0),
  )

/** A record a day in every app for a week. */
export const recordWeekOn = (day: string, rules: Rules): number =>
  weekFrom(day).reduce(
    (sum, each) => sum + firstDayPointsOf(missionsOfGroup('daily-record'), on(each, rules)),
    0,
  )

const on = (day: string, rules: Rules) => (id: MissionId) => missionPoints(id, day, rules)

const weekFrom = (day: string) => Array.from({ length: stampStreakDays }, (_, at) => addDays(day, at))
