import { roundToTenth } from '#readers/weight/one-decimal.ts'
import type { DayMean } from '../daily-means.ts'
import { isReachedAt } from '../goal/goal.ts'

export type Milestone = {
  kg: number
  /** The first day on which the level was there; null if it never was. */
  reachedOn: string | null
}

type Way = {
  startKg: number
  goalKg: number
  days: readonly DayMean[]
  /** The level of each day; null before the goal was set. */
  levels: readonly (number | null)[]
  setAt: number
  /** The level of today, which may have no weighing. */
  nowKg: number
  today: string
}

const steps = [0.5, 1, 2, 5, 10]
const milestonesMax = 6

/**
 * The way to the goal in round steps, the goal last. Counted from the day the goal was set, on the level, so that a
 * single light day reaches nothing.
 */
export function milestonesOf({ startKg, goalKg, days, levels, setAt, nowKg, today }: Way): Milestone[] {
  const sign = Math.sign(goalKg - startKg)
  const length = Math.abs(goalKg - startKg)
  if (length < 1) return []
  const step = steps.find((each) => length / each <= milestonesMax) ?? 20
  const kgs = [goalKg]
  // Round numbers before the goal, none closer to it or to the start than half a step.
  const last = sign < 0 ? Math.ceil(goalKg / step + 0.5) * step : Math.floor(goalKg / step - 0.5) * step
  for (let kg = last; (startKg - kg) * -sign > step / 2; kg -= sign * step) kgs.unshift(roundToTenth(kg))
  return kgs.map((kg) => ({ kg, reachedOn: firstDayAt(kg) }))

  function firstDayAt(kg: number): string | null {
    const place = { stepKg: kg, sign }
    const index = levels.findIndex(
      (level, at) => level !== null && (days[at]?.at ?? 0) >= setAt && isReachedAt(level, place),
    )
    return days[index]?.day ?? (isReachedAt(nowKg, place) ? today : null)
  }
}

/** The first step that was never reached; null at the end of the way. */
export const nextMilestone = (milestones: readonly Milestone[]): Milestone | null =>
  milestones.find(({ reachedOn }) => reachedOn === null) ?? null
