import type { AccountStatus } from '#contract/account.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import type { Missions } from '#contract/point/mission.ts'
import type { TodayMission } from '../../../features/point/today-missions.ts'

/** An app whose records leave something to do today. */
export type DayPart = 'habits' | 'todos'

type Known = {
  missions: Missions
  list: readonly TodayMission[]
  /** How much is left of each part; a part that is missing is not known yet. */
  left: Partial<Record<DayPart, number>>
  status: AccountStatus
  today: string
}

type DayState = {
  /** The points that today can still bring. */
  pointsLeft: number
  /** The points that today has brought. */
  pointsEarned: number
  isAllDone: boolean
}

/** All is done once nothing is open: the stamp, every mission, today's habits and the todos that are due. */
export function dayState({ missions, list, left, status, today }: Known): DayState {
  const { paidOn, stampDays, campaigns } = missions
  const sumOf = (state: TodayMission['state']) =>
    list.reduce((sum, mission) => sum + (mission.state === state ? mission.points : 0), 0)
  const stamped = (['stamp', 'stamp-streak'] as const).filter((id) => paidOn[id] === today)
  const ofStamps = stamped.reduce((sum, id) => sum + missionPoints(id, today, campaigns), 0)
  return {
    pointsLeft: sumOf('open'),
    pointsEarned: ofStamps + sumOf('done'),
    isAllDone:
      status !== 'restricted' &&
      stampDays.at(-1) === today &&
      list.every(({ state }) => state !== 'open') &&
      left.habits === 0 &&
      left.todos === 0,
  }
}
