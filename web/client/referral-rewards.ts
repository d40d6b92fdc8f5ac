import { type ReferralRewards, referralRewards } from '#contract/campaign/campaign-value.ts'
import { useCampaigns } from './campaigns.ts'
import { useToday } from './use-today.ts'

/** The rewards for a friend who registers now. */
export const useReferralRewards = (): ReferralRewards => referralRewards(useToday(), useCampaigns())
