import type { Feature } from '../feature.ts'
import type { Trust } from '../trust/trust.ts'
import { referralCallables } from './callables.ts'
import { referralJobs } from './referral.ts'
import type { ReferralContext } from './referral-context.ts'
import { referralReader } from './referral-reader.ts'

export const referralFeature = (context: ReferralContext, trust: Trust): Feature => ({
  callables: referralCallables({ ...context, trust }),
  jobs: referralJobs(context),
  readers: [referralReader],
})
