import { type MissionId, missions } from '../point/mission-rules.ts'
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

/** The campaigns of a day in the order of their beginning. */
export const rulesOn = (day: string, rules: readonly CampaignRule[]): CampaignRule[] =>
  rules.filter((rule) => isOn(rule, day)).sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

const isOn = ({ startsOn, endsOn }: CampaignRule, day: string) => startsOn <= day && day <= endsOn

const orderOf = ({ startsOn, campaignId }: CampaignRule) => `${startsOn} ${campaignId}`

function addedBy({ effect }: CampaignRule, mission: MissionId): number {
  if (effect.kind !== 'multiply' && effect.kind !== 'value') return 0
  if (!effect.missions.includes(mission)) return 0
  const base = missions[mission].points
  return effect.kind === 'multiply' ? base * (effect.times - 1) : effect.points - base
}
