import type { Goal } from '#contract/point/goal.ts'
import type { Missions } from '#contract/point/mission.ts'

export type GoalState =
  | { kind: 'none' }
  | { kind: 'saving'; goal: Goal; missing: number }
  | { kind: 'reached'; goal: Goal }

/** A goal that was reached ends when its points are spent: the member then chooses the next one. */
export function goalState(
  { goal, seenMoments }: Pick<Missions, 'goal' | 'seenMoments'>,
  available: number,
): GoalState {
  if (!goal) return { kind: 'none' }
  if (available >= goal.points) return { kind: 'reached', goal }
  if (seenMoments.includes(goalMoment(goal))) return { kind: 'none' }
  return { kind: 'saving', goal, missing: goal.points - available }
}

/** The key of the moment of reaching it. */
export const goalMoment = ({ id }: Goal): string => `goal/${id}`
