import type { Goal } from '#contract/point/goal.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'

/** Replaces the goal. The day of the first one stays, for the figures of the operator. */
export async function keepGoal(
  tx: Tx,
  { uid, goal, at }: { uid: string; goal: Goal | null; at: Date },
): Promise<void> {
  const stored = goal && tx.json(goal)
  const since = goal && japanDay(at)
  const changed = await tx`
    insert into mission_card as card (uid, stamp_days, streak_days, goal, goal_since)
    values (${uid}, '[]', 0, ${stored}, ${since})
    on conflict (uid) do update set goal = excluded.goal,
      goal_since = coalesce(card.goal_since, excluded.goal_since)
      where card.goal is distinct from excluded.goal
    returning uid`
  if (changed.length > 0) await publish(tx, missionDocument, uid)
}
