import { type ReferralBonus, referralBonus } from '#contract/campaign/campaign-value.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import type { Campaigns } from './campaigns.ts'

/**
 * The points that a campaign adds to an invitation, promised at the registration: the day of the registration
 * decides, and a budget that runs out later takes nothing back. Null without a campaign or without budget.
 */
export async function claimReferral(
  tx: Tx,
  campaigns: Pick<Campaigns, 'rules' | 'claim'>,
  at: Date,
): Promise<ReferralBonus | null> {
  const bonus = referralBonus(japanDay(at), await campaigns.rules())
  if (!bonus) return null
  const [allowed] = await campaigns.claim(tx, [{ ...bonus, points: bonus.referrer + bonus.friend }])
  return allowed ? bonus : null
}
