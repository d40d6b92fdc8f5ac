import * as z from 'zod/mini'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import type { ReferralContext } from './referral-context.ts'
import { returnBonusKind } from './return-bonus-later.ts'

/** May run twice: the points of one invitation come back once. */
export const returnBonusJob = ({ campaigns, clock }: ReferralContext): JobKind =>
  jobKind({
    kind: returnBonusKind,
    payload: z.object({ inviteId: z.string(), campaignId: z.string(), points: z.int() }),
    run: ({ inviteId, campaignId, points }) =>
      campaigns.giveBack({ campaignId, points }, { returnId: inviteId, at: clock.now() }),
  })
