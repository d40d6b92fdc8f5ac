import { type CampaignRow, estimateCampaign, listConsoleCampaigns } from '#contract/console/campaigns.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { usedBudgets } from '../../campaign/slice-store.ts'
import { listCampaigns, ruleOf, type StoredCampaign } from '../../campaign/stored-campaign.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { firstDayOfChange, problemOf } from './campaign-checks.ts'
import { expectedCost } from './cost.ts'

const listedMax = 200

export function campaignCallables(desk: Console): Handler[] {
  const { sql } = desk.db
  return [
    handleOperator(desk, listConsoleCampaigns, async (_input, { clock }) => {
      const now = clock.now()
      const campaigns = await listCampaigns(sql, listedMax)
      const used = await usedBudgets(
        sql,
        campaigns.map(({ campaignId }) => campaignId),
      )
      const usedOf = new Map(used.map((each) => [each.campaignId, each.used]))
      const rows = campaigns.map((each) => rowOf(each, usedOf.get(each.campaignId) ?? 0, now))
      return { campaigns: rows, firstDay: firstDayOfChange(now), today: japanDay(now) }
    }),

    handleOperator(desk, estimateCampaign, async (campaign, { clock }) => {
      const now = clock.now()
      const problem = await problemOf(sql, campaign, now)
      return { ...(await expectedCost(sql, campaign, now)), problem }
    }),
  ]
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
