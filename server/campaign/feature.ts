import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Campaigns } from './campaigns.ts'
import { type CampaignHooks, settleCampaigns } from './settle-campaigns.ts'

export const campaignFeature = (
  campaigns: Campaigns,
  parts: CampaignHooks & { db: Db; clock: Clock },
): Feature => ({
  jobs: [settleCampaigns(parts)],
  close: campaigns.close,
})
