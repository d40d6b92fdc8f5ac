import { type ReferralBonus, referralBonus } from '#contract/campaign/campaign-value.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Campaigns } from './campaigns.ts'

/**
 * The points that a campaign adds to the invitation of a friend who registers now. They come from the budget only once
 * the friend's address is verified (`settle-invite.ts`): registrations cost nothing, and would soon use it up.
 */
export const offeredReferral = async (
  campaigns: Pick<Campaigns, 'rules'>,
  at: Date,
): Promise<ReferralBonus | null> => referralBonus(japanDay(at), await campaigns.rules())
