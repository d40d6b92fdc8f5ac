import { appIds } from '../apps/apps.ts'
import { type MissionId, missionGroups, missions } from '../point/mission-rules.ts'
import { withWeekday } from '../values/day-words.ts'
import { digits } from '../values/digits.ts'
import type { CampaignEffect, CampaignRule } from './campaign.ts'

/** The effect of a campaign in one sentence. The announcement, the member home, the console and the rule log all use it. */
export function campaignSentence(effect: CampaignEffect): string {
  switch (effect.kind) {
    case 'multiply':
      return `${listed(effect.missions)}のポイントが${effect.times}倍になります。`
    case 'value':
      return `${listed(effect.missions)}が${digits(effect.points)}ptになります。`
    case 'stamps':
      return `期間中にスタンプを${effect.count}回押すと、${digits(effect.points)}ptを1回付与します。`
    case 'referral':
      return `期間中にお友だちが紹介コードで登録し、メール認証を済ませると、紹介特典に上乗せします（${referralWords(effect)}）。`
  }
}

/** The mark beside a value: 「2倍」. */
export function campaignMark(effect: CampaignEffect): string {
  switch (effect.kind) {
    case 'multiply':
      return `${effect.times}倍`
    case 'value':
      return `${digits(effect.points)}pt`
    case 'stamps':
      return `${effect.count}回で${digits(effect.points)}pt`
    case 'referral':
      return '紹介'
  }
}

/** 「11月20日（金）」, or both ends of a period. */
export const campaignPeriod = (startsOn: string, endsOn: string): string =>
  startsOn === endsOn ? withWeekday(startsOn) : `${withWeekday(startsOn)}〜${withWeekday(endsOn)}`

/** When a campaign pays, as a page says it on a day: 「11月20日（金）に開催」, 「今日まで」, 「11月30日（月）まで」. */
export function campaignWhen(
  { startsOn, endsOn }: Pick<CampaignRule, 'startsOn' | 'endsOn'>,
  today: string,
): string {
  if (startsOn > today) return `${campaignPeriod(startsOn, endsOn)}に開催`
  return campaignUntil(endsOn, today)
}

export const campaignUntil = (endsOn: string, today: string): string =>
  endsOn === today ? '今日まで' : `${withWeekday(endsOn)}まで`

/** Every announcement states the condition under which a campaign may end early. */
export const budgetCondition = '予算に達した場合は、期間の途中で終了します。'

const referralWords = ({ referrer, friend }: { referrer: number; friend: number }) =>
  [
    ...(referrer > 0 ? [`紹介した方に${digits(referrer)}pt`] : []),
    ...(friend > 0 ? [`お友だちに${digits(friend)}pt`] : []),
  ].join('、')

/** All daily records are named together. */
function listed(ids: readonly MissionId[]): string {
  const records = ids.filter((id) => missions[id].group === 'daily-record')
  const isEveryRecord = records.length === appIds.length
  const rest = ids.filter((id) => !(isEveryRecord && records.includes(id)))
  const names = rest.map((id) => missions[id].title)
  return [...names, ...(isEveryRecord ? [missionGroups['daily-record'].name] : [])]
    .map((name) => `「${name}」`)
    .join('')
}
