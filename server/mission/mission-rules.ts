import type { Auth } from '../auth/auth.ts'
import type { Tx } from '../db/db.ts'

/** What paying missions needs to know besides the mission. */
export type MissionRules = {
  auth: Pick<Auth, 'returningKey'>
  /**
   * A day on which the member earned something other than メール認証. Called in the transaction of the earning, and
   * again for each further earning of the day.
   */
  onActiveDay: (tx: Tx, active: { uid: string; day: string }) => Promise<void>
}
