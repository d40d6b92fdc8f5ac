import type { CampaignBonus } from '#contract/campaign/campaign-value.ts'
import type { Auth } from '../auth/auth.ts'
import type { Brake } from '../brake/brake.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'

/** The dependencies of the referrer's side and of the operator's acts. */
export type RewardContext = {
  db: Db
  clock: Clock
  caps: { perMonth: number; total: number }
}

/** The dependencies of deciding about invitations. */
export type ReferralContext = RewardContext & {
  auth: Pick<Auth, 'returningKey'>
  campaigns: ReferralCampaigns
  brake: Pick<Brake, 'claim'>
}

type ReferralCampaigns = {
  /** The bonuses that the budgets still allow; null for the others. Counted once `tx` commits. */
  claim: (tx: Tx, wanted: readonly CampaignBonus[]) => Promise<(CampaignBonus | null)[]>
  /** Points that were claimed and are not paid, back to the budget; once for each `returnId`. */
  giveBack: (bonus: CampaignBonus, returned: { returnId: string; at: Date }) => Promise<void>
}
