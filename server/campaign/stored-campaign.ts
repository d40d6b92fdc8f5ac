import type { CampaignEffect, CampaignRule, NewCampaign } from '#contract/campaign/campaign.ts'
import type { Sql, Tx } from '../db/db.ts'

export type StoredCampaign = {
  campaignId: string
  title: string
  effect: CampaignEffect
  startsOn: string
  /** As announced. */
  endsOn: string
  budget: number
  leased: number
  expected: number
  announcedAt: Date
  announcedBy: string
  approvedBy: string | null
  /** The last day on which it pays, if it ended early; the day before `startsOn` if it never began. */
  lastOn: string | null
  endedAt: Date | null
  endedWhy: 'budget' | 'operator' | null
  spent: number | null
}

/** The rule as it applies: an early end shortens it. */
export function ruleOf({
  campaignId,
  title,
  effect,
  startsOn,
  endsOn,
  lastOn,
}: StoredCampaign): CampaignRule {
  return { campaignId, title, effect, startsOn, endsOn: lastOn !== null && lastOn < endsOn ? lastOn : endsOn }
}

/** Campaigns that pay on this day or later. Few rows: every process keeps them in memory. */
export const campaignsSince = (sql: Sql, day: string) => sql<StoredCampaign[]>`
  select ${columns(sql)} from campaign_rule where least(ends_on, last_on) >= ${day} order by starts_on, campaign_id`

/** The newest first. */
export const listCampaigns = (sql: Sql | Tx, max: number) => sql<StoredCampaign[]>`
  select ${columns(sql)} from campaign_rule order by starts_on desc, campaign_id limit ${max}`

export async function lockCampaign(tx: Tx, campaignId: string): Promise<StoredCampaign | null> {
  const [found] = await tx<StoredCampaign[]>`
    select ${columns(tx)} from campaign_rule where campaign_id = ${campaignId} for update`
  return found ?? null
}

type Announced = NewCampaign &
  Pick<StoredCampaign, 'campaignId' | 'expected' | 'announcedAt' | 'announcedBy' | 'approvedBy'>

/** The table itself refuses a campaign whose first day has begun. */
export async function insertCampaign(tx: Tx, campaign: Announced): Promise<void> {
  const { campaignId, title, effect, startsOn, endsOn, budget, expected } = campaign
  const { announcedAt, announcedBy, approvedBy } = campaign
  await tx`
    insert into campaign_rule
      (campaign_id, title, effect, starts_on, ends_on, budget, expected, announced_at, announced_by, approved_by)
    values (${campaignId}, ${title}, ${tx.json(effect)}, ${startsOn}, ${endsOn}, ${budget}, ${expected},
      ${announcedAt}, ${announcedBy}, ${approvedBy})`
}

/** Ends it after `lastOn`. A campaign ends once. */
export async function endCampaign(
  tx: Tx,
  { campaignId, lastOn, at }: { campaignId: string; lastOn: string; at: Date },
): Promise<void> {
  await tx`
    update campaign_rule set last_on = ${lastOn}, ended_at = ${at}, ended_why = 'operator'
    where campaign_id = ${campaignId} and ended_at is null`
}

const columns = (sql: Sql | Tx) => sql`
  campaign_id as "campaignId", title, effect, starts_on::text as "startsOn", ends_on::text as "endsOn", budget, leased,
  expected, announced_at as "announcedAt", announced_by as "announcedBy", approved_by as "approvedBy",
  last_on::text as "lastOn", ended_at as "endedAt", ended_why as "endedWhy", spent`
