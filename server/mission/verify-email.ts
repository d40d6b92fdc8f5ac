import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import type { MissionContext } from './mission-context.ts'
import { type Earned, payMission } from './pay-mission.ts'

/**
 * Pays メール認証 to a member with a verified address. Called at the verification and again with each stamp, so
 * that a refused member is paid as soon as the reason is gone.
 */
export async function payVerifiedEmail(
  tx: Tx,
  rules: MissionContext,
  { uid, at }: { uid: string; at: Date },
): Promise<Earned | null> {
  const member = await findMember(tx, uid)
  if (!member?.email || !member.emailVerifiedAt) return null
  return payMission(tx, rules, { uid, mission: 'verify-email', at })
}
