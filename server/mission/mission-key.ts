import { type MissionId, missions } from '#contract/point/mission-rules.ts'

/** The ledger's key is what makes a mission paid once, or once a day, under any repetition. */
export function missionKey(mission: MissionId, day: string): string {
  return missions[mission].often === 'once' ? `mission/${mission}` : `mission/${mission}/${day}`
}

/** The campaign's part of a payment is a transfer of its own, so the base value never depends on a campaign. */
export const bonusKey = (campaignId: string, mission: MissionId, day: string): string =>
  `campaign/${campaignId}/${mission}/${day}`

/** The reward for enough stamps within a campaign, once for each member. */
export const goalKey = (campaignId: string): string => `campaign/${campaignId}/stamps`
