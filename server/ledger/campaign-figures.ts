import type { Sql } from '../db/db.ts'
import type { Period } from './movement-lines.ts'

/**
 * The points that a campaign has paid to all members, by the keys of its transfers. The period must contain the days on
 * which it paid: without it the whole ledger would be read.
 */
export async function paidByCampaign(sql: Sql, campaignId: string, { from, to }: Period): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from ledger_transfer
    where at >= ${from} and at < ${to} and kind = 'mission' and key like ${`campaign/${campaignId}/%`}`
  return row?.points ?? 0
}
