import type { CampaignRow } from '#contract/console/campaigns.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'
import { firstDayOfChange } from './campaign-checks.ts'
import { usedBudgets } from './slice-store.ts'
import { listCampaigns, ruleOf, type StoredCampaign } from './stored-campaign.ts'

const listedMax = 200

/** The campaigns as operators see them, the newest first. The console and the command line show them. */
export async function readCampaignRows(sql: Sql, now: Date): Promise<CampaignRow[]> {
  const campaigns = await listCampaigns(sql, listedMax)
  const used = await usedBudgets(
    sql,
    campaigns.map(({ campaignId }) => campaignId),
  )
  const usedOf = new Map(used.map((each) => [each.campaignId, each.used]))
  return campaigns.map((each) => rowOf(each, usedOf.get(each.campaignId) ?? 0, now))
}

function rowOf(campaign: StoredCampaign, reported: number, now: Date): CampaignRow {
  const { announcedAt, endedAt: _at, endedWhy: _why, spent, ...shown } = campaign
  const lastOn = ruleOf(campaign).endsOn
  const used = spent ?? reported
  return {
    ...shown,
    lastOn,
    state: stateOf(campaign, now),
    mayEnd: campaign.endedAt === null && lastOn >= firstDayOfChange(now),
    used,
    isCounted: spent !== null,
    over: Math.max(0, used - campaign.budget),
    announcedAt: announcedAt.toISOString(),
  }
}

function stateOf(campaign: StoredCampaign, now: Date): CampaignRow['state'] {
  const { startsOn, endedWhy } = campaign
  const lastOn = ruleOf(campaign).endsOn
  const today = japanDay(now)
  if (endedWhy === 'budget') return 'budget'
  if (lastOn < startsOn) return 'withdrawn'
  if (startsOn > today) return 'planned'
  if (lastOn >= today) return 'running'
  return endedWhy === 'operator' ? 'ended' : 'over'
}
