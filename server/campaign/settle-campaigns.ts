import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { paidByCampaign } from '../ledger/campaign-figures.ts'

const hourMs = 3_600_000

export type CampaignHooks = {
  /** Points of a campaign within the rewards of confirmed invitations, on either side. */
  referralPoints: (campaignId: string) => Promise<number>
}

/** Counts from the ledger, the day after a campaign's last one, what it has paid. Referral rewards follow for weeks. */
export const settleCampaigns = ({
  db,
  clock,
  referralPoints,
}: CampaignHooks & { db: Db; clock: Clock }): RecurringJob =>
  recurringJob({
    kind: 'settle-campaigns',
    clock,
    everyMs: 24 * hourMs,
    // 03:00 in Japan.
    offsetMs: 18 * hourMs,
    run: async (now) => {
      const today = japanDay(now)
      const over = await db.sql<{ campaignId: string }[]>`
        select campaign_id as "campaignId" from campaign_rule
        where least(ends_on, last_on) < ${today} and (spent is null or ends_on >= ${addDays(today, -recountDays)})`
      for (const { campaignId } of over) {
        const spent = (await paidByCampaign(db.sql, campaignId)) + (await referralPoints(campaignId))
        await db.sql`update campaign_rule set spent = ${spent} where campaign_id = ${campaignId}`
      }
    },
  })

/** A referral reward may be confirmed this long after the registration. */
const recountDays = 40
