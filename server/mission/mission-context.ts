import type { Auth } from '../auth/auth.ts'
import type { Tx } from '../db/db.ts'

/** The dependencies of paying a mission. */
export type MissionContext = MissionHooks & { auth: Pick<Auth, 'returningKey'> }

export type MissionHooks = {
  /**
   * Called for the members with an earning whose mission counts as activity, in the transaction of that earning; again
   * for each further earning of the day.
   */
  onActiveDay: (tx: Tx, active: { uids: string[]; day: string }) => Promise<void>
}
