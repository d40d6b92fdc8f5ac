import { referralsMax, referralsPerMonthMax } from '#contract/referral/referral-rules.ts'
import type { ReferralContext } from './referral-context.ts'
import { returnBonusJob } from './return-bonus.ts'
import { settleInviteJob } from './settle-invite.ts'
import { tellReferrerJob } from './tell-referrer.ts'

/** The caps of the programme. */
export const referralCaps = { perMonth: referralsPerMonthMax, total: referralsMax }

/** The two steps of every invitation: the friend's, then the referrer's. And the end of one that comes to nothing. */
export const referralJobs = (rules: ReferralContext) => [
  settleInviteJob(rules),
  tellReferrerJob(rules),
  returnBonusJob(rules),
]
