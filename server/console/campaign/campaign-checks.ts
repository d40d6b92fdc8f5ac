import type { CampaignEffect, NewCampaign } from '#contract/campaign/campaign.ts'
import {
  campaignAheadDaysMax,
  campaignDaysMax,
  campaignLeadMinutes,
} from '#contract/campaign/campaign-rules.ts'
import { addDays, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { listCampaigns, ruleOf } from '../../campaign/stored-campaign.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** The first day in Japan on which a change decided now may apply. */
export const firstDayOfChange = (now: Date): string =>
  addDays(japanDay(new Date(now.getTime() + campaignLeadMinutes * 60_000)), 1)

/** Why a campaign cannot be announced now, as a sentence. */
export async function problemOf(sql: Sql | Tx, campaign: NewCampaign, now: Date): Promise<string | null> {
  const { startsOn, endsOn, effect, budget } = campaign
  const first = firstDayOfChange(now)
  if (startsOn < first) {
    return `開始日は${first}以降にしてください。会員には、開始の${campaignLeadMinutes}分以上前に告知します。さかのぼっての適用はできません。`
  }
  if (startsOn > addDays(japanDay(now), campaignAheadDaysMax)) {
    return `開始日は${campaignAheadDaysMax}日先までにしてください。`
  }
  const days = daysBetween(startsOn, endsOn) + 1
  if (days < 1) return '終了日は開始日以降にしてください。'
  if (days > campaignDaysMax) return `期間は${campaignDaysMax}日までにしてください。`
  if (effect.kind === 'stamps' && effect.count > days) {
    return `${days}日間では、スタンプを${effect.count}回押せません。`
  }
  if (budget < leastPayment(effect)) return '予算が、1回分の付与に足りません。'
  const other = (await listCampaigns(sql, 1_000)).find((each) => {
    const rule = ruleOf(each)
    return rule.startsOn <= endsOn && startsOn <= rule.endsOn && isOfOneKind(rule.effect, effect)
  })
  return other ? `「${other.title}」と、期間と対象が重なっています。` : null
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
