import { roundToTenth } from '#readers/weight/one-decimal.ts'
import type { Age } from '../age.ts'
import { lightestGoalKg } from './bmi.ts'

export type GoalRefusal =
  | { why: 'needs-height' }
  | { why: 'needs-age' }
  | { why: 'minor' }
  | { why: 'too-light'; lightestKg: number }

type Asked = { goalKg: number; heightCm: number | null; age: Age }

/** Why a goal is refused; null if it is accepted. Also applies to an existing goal after the height was corrected. */
export function refuseGoal({ goalKg, heightCm, age }: Asked): GoalRefusal | null {
  if (age === 'minor') return { why: 'minor' }
  if (heightCm === null) return { why: 'needs-height' }
  if (age === 'unknown') return { why: 'needs-age' }
  const lightestKg = lightestGoalKg(heightCm)
  return goalKg < lightestKg ? { why: 'too-light', lightestKg } : null
}

type GoalProgress = {
  /** The remaining distance, unsigned. */
  remainingKg: number
  /** Share of the way from the start, 0 to 1. */
  share: number
  isReached: boolean
}

/** How far the trend has moved since the goal was set, downwards or upwards. */
export function goalProgress(kg: { start: number; now: number; goal: number }): GoalProgress {
  const way = kg.goal - kg.start
  const done = kg.now - kg.start
  const remainingKg = Math.abs(kg.goal - kg.now)
  // A goal at the current weight means maintaining it.
  if (Math.abs(way) < 0.1) return { remainingKg, share: 1, isReached: remainingKg < 0.5 }
  const share = Math.min(1, Math.max(0, done / way))
  return { remainingKg, share, isReached: isReachedAt(kg.now, { stepKg: kg.goal, sign: Math.sign(way) }) }
}

/** By the displayed weight: at いま 61.0kg a step of 61.0 is reached. `sign` is −1 on the way down. */
export const isReachedAt = (levelKg: number, { stepKg, sign }: { stepKg: number; sign: number }): boolean =>
  (roundToTenth(levelKg) - stepKg) * sign >= 0
