import { budgetCondition, campaignSentence } from '#contract/campaign/campaign-words.ts'
import type { RuleEntry } from '#contract/point/rule-log.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { listCampaigns, type StoredCampaign } from './stored-campaign.ts'

const campaignsMax = 100

/** The changes that campaigns make to the value of missions, for the rule log, with their days. */
export async function campaignRules(sql: Sql | Tx): Promise<RuleEntry[]> {
  return (await listCampaigns(sql, campaignsMax)).flatMap(entriesOf)
}

function entriesOf(campaign: StoredCampaign): RuleEntry[] {
  const { campaignId, title, effect, startsOn, endsOn, announcedAt, endedAt, endedWhy, lastOn } = campaign
  const announced: RuleEntry = {
    id: `campaign/${campaignId}`,
    title,
    lines: [`${campaignSentence(effect)}${budgetCondition}`],
    from: startsOn,
    until: endsOn,
    announcedOn: japanDay(announcedAt),
  }
  if (!endedAt || !lastOn) return [announced]
  const isBudget = endedWhy === 'budget'
  return [
    announced,
    {
      id: `campaign/${campaignId}/end`,
      title,
      lines: [isBudget ? '予算に達したため、終了しました。' : '予定より早く終了します。'],
      from: isBudget ? japanDay(endedAt) : addDays(lastOn, 1),
      until: null,
      announcedOn: japanDay(endedAt),
    },
  ]
}
