import { budgetCondition, campaignSentence } from '#contract/campaign/campaign-words.ts'
import type { RuleLogEntry } from '#contract/campaign/rule-log.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { listCampaigns, type StoredCampaign } from './stored-campaign.ts'

/** What changed in the value of missions, from when, and when it was announced. The newest entry comes first. */
export async function ruleLog(sql: Sql | Tx, max = 100): Promise<RuleLogEntry[]> {
  const campaigns = await listCampaigns(sql, max)
  return campaigns
    .flatMap(entriesOf)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, max)
}

function entriesOf(campaign: StoredCampaign): RuleLogEntry[] {
  const { campaignId, title, effect, startsOn, endsOn, announcedAt, endedAt, endedWhy, lastOn } = campaign
  const announced: RuleLogEntry = {
    campaignId,
    kind: 'announced',
    at: announcedAt.toISOString(),
    title,
    text: `${campaignSentence(effect)}${budgetCondition}`,
    from: startsOn,
    until: endsOn,
  }
  if (!endedAt || !lastOn) return [announced]
  const isBudget = endedWhy === 'budget'
  return [
    announced,
    {
      campaignId,
      kind: isBudget ? 'ended-by-budget' : 'ended-early',
      at: endedAt.toISOString(),
      title,
      text: isBudget ? '予算に達したため、終了しました。' : '予定より早く終了します。',
      from: isBudget ? japanDay(endedAt) : addDays(lastOn, 1),
      until: null,
    },
  ]
}
