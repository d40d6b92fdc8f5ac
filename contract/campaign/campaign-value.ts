import { type MissionId, missions } from '../point/mission-rules.ts'
import { friendPoints, referrerPoints } from '../referral/referral-rules.ts'
import { addDays } from '../values/japan-day.ts'
import type { CampaignRule } from './campaign.ts'

/** Points that a campaign adds to a payment. */
export type CampaignBonus = { campaignId: string; points: number }

/**
 * The value of a mission on a day in Japan: the server pays it and every page shows it. The day is the one in the
 * ledger's key, so processes whose clocks differ agree on the value of each stamp.
 */
export const missionPoints = (mission: MissionId, day: string, rules: readonly CampaignRule[]): number =>
  missions[mission].points + (missionBonus(mission, day, rules)?.points ?? 0)

/** The part of it that a campaign pays. Of several campaigns the highest counts, then the one that began first. */
export function missionBonus(
  mission: MissionId,
  day: string,
  rules: readonly CampaignRule[],
): CampaignBonus | null {
  let best: CampaignBonus | null = null
  for (const rule of rulesOn(day, rules)) {
    const points = addedBy(rule, mission)
    if (points > (best?.points ?? 0)) best = { campaignId: rule.campaignId, points }
  }
  return best
}

/** The last day of the campaign that raises a mission on this day; null if none does. */
export const raisedUntil = (mission: MissionId, day: string, rules: readonly CampaignRule[]): string | null =>
  endOf(missionBonus(mission, day, rules), rules)

/** The campaigns of a day in the order of their beginning. */
const rulesOn = (day: string, rules: readonly CampaignRule[]): CampaignRule[] =>
  rules.filter((rule) => isOn(rule, day)).sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

type StampGoal = { campaignId: string; startsOn: string; count: number; points: number }

/** The one-off missions of a day: so many stamps since the campaign began. */
export const stampGoals = (day: string, rules: readonly CampaignRule[]): StampGoal[] =>
  rulesOn(day, rules).flatMap(({ campaignId, startsOn, effect }) =>
    effect.kind === 'stamps' ? [{ campaignId, startsOn, count: effect.count, points: effect.points }] : [],
  )

export const stampsBetween = (stampDays: readonly string[], from: string, to: string): number =>
  stampDays.filter((day) => from <= day && day <= to).length

export type ReferralBonus = { campaignId: string; referrer: number; friend: number }

/** Points on top of the referral rewards for a friend who registers on this day. */
export function referralBonus(day: string, rules: readonly CampaignRule[]): ReferralBonus | null {
  for (const { campaignId, effect } of rulesOn(day, rules)) {
    if (effect.kind === 'referral') return { campaignId, referrer: effect.referrer, friend: effect.friend }
  }
  return null
}

/** `until` is the last day of the campaign that raises them. */
export type ReferralRewards = { referrer: number; friend: number; until: string | null }

/** The rewards for a friend who registers on this day: the server pays them and every page shows them. */
export function referralRewards(day: string, rules: readonly CampaignRule[]): ReferralRewards {
  const bonus = referralBonus(day, rules)
  return {
    referrer: referrerPoints + (bonus?.referrer ?? 0),
    friend: friendPoints + (bonus?.friend ?? 0),
    until: endOf(bonus, rules),
  }
}

/** Campaigns of this day and those announced for later, the earliest first. Withdrawn ones are left out. */
export const announcedRules = (day: string, rules: readonly CampaignRule[]): CampaignRule[] =>
  rules
    .filter(({ startsOn, endsOn }) => startsOn <= endsOn && endsOn >= day)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

/**
 * The rules of a record that was read earlier, and those that are announced now. The announced ones count; of one that is
 * announced no more, only the days that are over stay.
 */
export function newestRules(
  earlier: readonly CampaignRule[],
  announced: readonly CampaignRule[],
  today: string,
): CampaignRule[] {
  const yesterday = addDays(today, -1)
  const over = earlier
    .filter(({ campaignId }) => !announced.some((each) => each.campaignId === campaignId))
    .map((rule) => (rule.endsOn < today ? rule : { ...rule, endsOn: yesterday }))
    .filter(({ startsOn, endsOn }) => startsOn <= endsOn)
  return [...over, ...announced]
}

const endOf = (bonus: { campaignId: string } | null, rules: readonly CampaignRule[]): string | null =>
  rules.find(({ campaignId }) => campaignId === bonus?.campaignId)?.endsOn ?? null

const isOn = ({ startsOn, endsOn }: CampaignRule, day: string) => startsOn <= day && day <= endsOn

const orderOf = ({ startsOn, campaignId }: CampaignRule) => `${startsOn} ${campaignId}`

function addedBy({ effect }: CampaignRule, mission: MissionId): number {
  if (effect.kind !== 'multiply' && effect.kind !== 'value') return 0
  if (!effect.missions.includes(mission)) return 0
  const base = missions[mission].points
  return effect.kind === 'multiply' ? base * (effect.times - 1) : effect.points - base
}
