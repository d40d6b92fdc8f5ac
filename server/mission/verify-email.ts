import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import type { MissionRules } from './mission-rules.ts'
import { type Earned, payMission } from './pay-mission.ts'

/**
 * メール認証, for a member whose address is verified. Asked at the verification and again with each stamp, so that
 * one who was refused is paid as soon as the reason is gone.
 */
export async function payVerifiedEmail(
  tx: Tx,
  rules: MissionRules,
  { uid, at }: { uid: string; at: Date },
): Promise<Earned | null> {
  const member = await findMember(tx, uid)
  if (!member?.email || !member.emailVerifiedAt) return null
  return payMission(tx, rules, { uid, mission: 'verify-email', at })
}
