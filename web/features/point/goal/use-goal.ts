import { readPace } from '#contract/point/goal.ts'
import { goalForecast } from '#contract/point/goal-forecast.ts'
import { missionDocument, noMissions } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { useToday } from '#web/client/use-today.ts'
import { forecastText } from './forecast-text.ts'
import { type GoalState, goalState } from './goal-state.ts'

/** Null while the points or the goal are not known. */
export function useGoal(): { state: GoalState; available: number } | null {
  const { data: point } = useLastKnown(pointDocument)
  const { data: missions } = useLastKnown(missionDocument)
  if (!point || missions === undefined) return null
  return { state: goalState(missions ?? noMissions, point.available), available: point.available }
}

/** Says when so many points more are reached, in words; null if the last weeks say nothing. Asked once a day. */
export function useForecast(missing: number | null): string | null {
  const today = useToday()
  const { value: pace } = useRead(missing === null ? null : `pace ${today}`, () => call(readPace, {}))
  const forecast = missing !== null && pace ? goalForecast(missing, pace) : null
  return forecast && forecastText(forecast, today)
}
