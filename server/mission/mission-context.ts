import type { CampaignRule } from '#contract/campaign/campaign.ts'
import type { CampaignBonus } from '#contract/campaign/campaign-value.ts'
import type { Auth } from '../auth/auth.ts'
import type { Brake } from '../brake/brake.ts'
import type { Tx } from '../db/db.ts'

/** The dependencies of paying a mission. */
export type MissionContext = MissionHooks & {
  auth: Pick<Auth, 'returningKey'>
  campaigns: MissionCampaigns
  brake: Pick<Brake, 'claim'>
}

/** The campaigns that raise what missions pay. */
export type MissionCampaigns = {
  /** From memory: no round trip unless the copy is too old. */
  rules: () => Promise<readonly CampaignRule[]>
  /** The bonuses that the budgets still allow; null for the others. Counted once the transaction commits. */
  claim: <Wanted extends CampaignBonus>(
    tx: Tx,
    wanted: readonly (Wanted | null)[],
  ) => Promise<(Wanted | null)[]>
  /** The points that the budget allows on average for a day of the campaign. */
  dailyShare: (campaignId: string) => number
}

export type MissionHooks = {
  /**
   * Called for the members with an earning whose mission counts as activity, in the transaction of that earning; again
   * for each further earning of the day.
   */
  onActiveDay: (tx: Tx, active: { uids: string[]; day: string }) => Promise<void>
}
