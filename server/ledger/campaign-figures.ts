import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Sql, Tx } from '../db/db.ts'

/** The points that a campaign has paid to all members, by the keys of its transfers. */
export async function paidByCampaign(sql: Sql, campaignId: string): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from ledger_transfer
    where kind in ('mission', 'referral') and key like ${`campaign/${campaignId}/%`}`
  return row?.points ?? 0
}

/** How often each mission was paid between two moments, by base payments alone. */
export const missionPayments = (sql: Sql | Tx, { since, until }: { since: Date; until: Date }) =>
  sql<{ mission: MissionId; payments: number }[]>`
    select mission, count(*)::int as payments from ledger_transfer
    where at >= ${since} and at < ${until} and kind = 'mission' and key like 'mission/%'
    group by mission`

/** Members who earned at least so many stamps between two moments. */
export async function membersWithStamps(
  sql: Sql | Tx,
  { since, until, count }: { since: Date; until: Date; count: number },
): Promise<number> {
  const [row] = await sql<{ members: number }[]>`
    select count(*)::int as members from (
      select uid from ledger_transfer
      where at >= ${since} and at < ${until} and kind = 'mission' and mission = 'stamp' and key like 'mission/%'
      group by uid having count(*) >= ${count}
    ) stamped`
  return row?.members ?? 0
}
