import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import type { MissionContext } from './mission-context.ts'
import { type EarnedMission, payMission } from './pay-mission.ts'

/**
 * Pays メール認証 at the verification of the address. `stampTogether` tries it again at each visit, so that a refused member
 * is paid as soon as the reason is gone.
 */
export async function payVerifiedEmail(
  tx: Tx,
  rules: MissionContext,
  { uid, at }: { uid: string; at: Date },
): Promise<EarnedMission | null> {
  const member = await findMember(tx, uid)
  if (!member?.email || !member.emailVerifiedAt) return null
  return payMission(tx, rules, { uid, mission: 'verify-email', at })
}
