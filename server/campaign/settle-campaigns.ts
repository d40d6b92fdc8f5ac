import { addDays, type Day, hourMs, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { paidByCampaign } from '../ledger/campaign-figures.ts'

export type CampaignHooks = {
  /** Points of a campaign within the rewards of confirmed invitations, on either side. */
  referralPoints: (campaignId: string) => Promise<number>
}

/**
 * Counts what a campaign has paid, from the day after its last one. A campaign for invitations is counted from their
 * rewards, which follow for weeks; any other one from the ledger, and again for two nights because of late entries.
 */
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
      for (const campaign of await campaignsToCount(db.sql, today)) {
        const { campaignId } = campaign
        const spent = campaign.isReferral
          ? await referralPoints(campaignId)
          : await paidByCampaign(db.sql, campaignId, periodOf(campaign))
        await db.sql`update campaign_rule set spent = ${spent} where campaign_id = ${campaignId}`
      }
    },
  })

type Counted = { campaignId: string; isReferral: boolean; startsOn: Day; lastOn: Day }

const campaignsToCount = (sql: Sql, today: Day): Promise<Counted[]> => sql<Counted[]>`
  select campaign_id as "campaignId", effect ->> 'kind' = 'referral' as "isReferral", starts_on::text as "startsOn",
    least(ends_on, last_on)::text as "lastOn"
  from campaign_rule
  where least(ends_on, last_on) < ${today} and (
    spent is null
    or least(ends_on, last_on) >= ${addDays(today, -lateDays)}
    or effect ->> 'kind' = 'referral' and ends_on >= ${addDays(today, -referralDays)})`

/** With the days after the last one, because an entry may arrive late. */
const periodOf = ({ startsOn, lastOn }: Counted) => ({
  from: startOfDay(startsOn),
  to: startOfDay(addDays(lastOn, 1 + lateDays)),
})

const lateDays = 2

/** A referral reward may be confirmed this long after the registration. */
const referralDays = 40
