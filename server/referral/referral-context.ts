import type { Auth } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'

/** The dependencies of deciding about invitations. */
export type ReferralContext = {
  db: Db
  clock: Clock
  auth: Pick<Auth, 'returningKey'>
  caps: { perMonth: number; total: number }
}
