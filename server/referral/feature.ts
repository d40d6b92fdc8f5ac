import type { Feature } from '../feature.ts'
import { referralCallables } from './callables.ts'
import { referralJobs } from './referral.ts'
import type { ReferralContext } from './referral-context.ts'
import { referralReader } from './referral-reader.ts'

export const referralFeature = (context: ReferralContext): Feature => ({
  callables: referralCallables(context.db.sql),
  jobs: referralJobs(context),
  readers: [referralReader],
})
