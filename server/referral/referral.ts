import { referralsMax, referralsPerMonthMax } from '#contract/referral-rules.ts'
import type { ReferralRules } from './referral-rules.ts'
import { settleInviteJob } from './settle-invite.ts'
import { tellReferrerJob } from './tell-referrer.ts'

/** The caps of the programme. */
export const referralCaps = { perMonth: referralsPerMonthMax, total: referralsMax }

/** The two steps of every invitation: the friend's, then the inviting member's. */
export const referralJobs = (rules: ReferralRules) => [settleInviteJob(rules), tellReferrerJob(rules)]
