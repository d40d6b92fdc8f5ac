import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'

type Asking = { campaignId: string; processId: string; wanted: number; used: number; at: Date }

/**
 * Leases up to `wanted` points of the budget to this process, in one statement. A process that gets nothing because the
 * budget is leased ends the campaign: the day on which it ran out is no longer one of its days.
 */
export async function leaseSlice(
  sql: Sql,
  { campaignId, processId, wanted, used, at }: Asking,
): Promise<number> {
  const [row] = await sql<{ granted: number }[]>`
    with moved as (
      update campaign_rule rule set
        leased = least(before.budget, before.leased + ${wanted}),
        ended_at = case when before.leased < before.budget then null else ${at}::timestamptz end,
        ended_why = case when before.leased < before.budget then null else 'budget' end,
        last_on = case when before.leased < before.budget then null else ${addDays(japanDay(at), -1)}::date end
      from (
        select campaign_id, budget, leased from campaign_rule
        where campaign_id = ${campaignId} and ended_at is null for update
      ) before
      where rule.campaign_id = before.campaign_id
      returning rule.campaign_id, rule.leased - before.leased as granted
    ),
    kept as (
      insert into campaign_slice as slice (campaign_id, process_id, leased, used, updated_at)
      select campaign_id, ${processId}::uuid, granted, ${used}, ${at} from moved
      on conflict (campaign_id, process_id) do update set
        leased = slice.leased + excluded.leased, used = excluded.used, updated_at = excluded.updated_at
    )
    select granted from moved`
  return row?.granted ?? 0
}

/** Tells the others how much of its slices this process has paid, and returns what it no longer needs. */
export async function reportSlice(
  sql: Sql,
  { campaignId, processId, used, returned, at }: Omit<Asking, 'wanted'> & { returned: number },
): Promise<void> {
  await sql`
    with kept as (
      update campaign_slice set leased = leased - ${returned}, used = ${used}, updated_at = ${at}
      where campaign_id = ${campaignId} and process_id = ${processId} returning campaign_id
    )
    update campaign_rule set leased = leased - ${returned}
    where campaign_id in (select campaign_id from kept) and ${returned} > 0 and ended_at is null`
}

type Returned = { campaignId: string; points: number; returnId: string; at: Date }

/**
 * Returns points that a process has claimed and nobody is paid, once for each `returnId`, which stands in the place of a
 * process. A campaign that ended because its budget was claimed goes on with them, if its days are not over.
 */
export async function returnPoints(sql: Sql, { campaignId, points, returnId, at }: Returned): Promise<void> {
  await sql`
    with kept as (
      insert into campaign_slice (campaign_id, process_id, leased, used, updated_at)
      values (${campaignId}, ${returnId}, ${-points}, ${-points}, ${at})
      on conflict do nothing returning campaign_id
    )
    update campaign_rule set leased = leased - ${points}, ended_at = null, ended_why = null, last_on = null
    where campaign_id in (select campaign_id from kept)
      and (ended_at is null or ended_why = 'budget' and ends_on >= ${japanDay(at)})`
}

/** Points paid by each campaign so far, as its processes reported. */
export const usedBudgets = (sql: Sql, campaignIds: string[]) => sql<{ campaignId: string; used: number }[]>`
  select campaign_id as "campaignId", sum(used)::int as used from campaign_slice
  where campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`
