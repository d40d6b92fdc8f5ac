import type { CampaignEffect, NewCampaign } from '#contract/campaign/campaign.ts'
import {
  campaignAheadDaysMax,
  campaignDaysMax,
  campaignLeadMinutes,
} from '#contract/campaign/campaign-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { addDays, daysBetween, japanDay, minuteMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { listCampaigns, ruleOf } from './stored-campaign.ts'

/** The first day in Japan on which a change decided now may apply. */
export const firstDayOfChange = (now: Date): string =>
  addDays(japanDay(new Date(now.getTime() + campaignLeadMinutes * minuteMs)), 1)

/** The last day that an end decided now leaves; the day before the first one if the campaign has not begun by then. */
export function lastDayOf({ startsOn }: { startsOn: string }, now: Date): string {
  const lastOn = addDays(firstDayOfChange(now), -1)
  return lastOn < startsOn ? addDays(startsOn, -1) : lastOn
}

/** Why a campaign cannot be announced now, as a sentence. */
export async function problemOf(sql: Sql | Tx, campaign: NewCampaign, now: Date): Promise<Text | null> {
  const { startsOn, endsOn, effect, budget } = campaign
  const first = firstDayOfChange(now)
  if (startsOn < first) return operatorText('blocked-campaign-early', { first })
  if (startsOn > addDays(japanDay(now), campaignAheadDaysMax)) return operatorText('blocked-campaign-far')
  const days = daysBetween(startsOn, endsOn) + 1
  if (days < 1) return operatorText('blocked-campaign-order')
  if (days > campaignDaysMax) return operatorText('blocked-campaign-long')
  if (effect.kind === 'stamps' && effect.count > days) {
    return operatorText('blocked-campaign-stamps', { days, count: effect.count })
  }
  if (budget < leastPayment(effect)) return operatorText('blocked-campaign-budget')
  const other = (await listCampaigns(sql, 1_000)).find((each) => {
    const rule = ruleOf(each)
    return rule.startsOn <= endsOn && startsOn <= rule.endsOn && isOfOneKind(rule.effect, effect)
  })
  return other ? operatorText('blocked-campaign-overlap', { title: other.title }) : null
}

function isOfOneKind(one: CampaignEffect, other: CampaignEffect): boolean {
  const [ones, others] = [raisedBy(one), raisedBy(other)]
  return ones.some((each) => others.includes(each))
}

const raisedBy = (effect: CampaignEffect): readonly string[] =>
  effect.kind === 'multiply' || effect.kind === 'value' ? effect.missions : [effect.kind]

function leastPayment(effect: CampaignEffect): number {
  if (effect.kind === 'stamps') return effect.points
  if (effect.kind === 'referral') return effect.referrer + effect.friend
  return 1
}
