import { missionIds, missions } from '../point/mission-rules.ts'

/**
 * Missions that a campaign may raise. Those paid once are left out: they can be taken back with their mailbox, and
 * members who have earned them already would miss the campaign.
 */
export const campaignMissions = missionIds.filter((id) => missions[id].often !== 'once')

export const campaignTitleLengthMax = 20
export const campaignTimesMax = 10
export const campaignValueMax = 100
/** The stamp card keeps five weeks. */
export const campaignDaysMax = 35
export const campaignStampPointsMax = 1_000
export const campaignReferralPointsMax = 1_000
export const campaignBudgetMax = 10_000_000
/** A campaign may be planned this far ahead. */
export const campaignAheadDaysMax = 180
/**
 * An announcement, or an early end, takes effect at the first midnight in Japan that is at least this far away. Every
 * process has read it by then, whatever its clock says.
 */
export const campaignLeadMinutes = 60
