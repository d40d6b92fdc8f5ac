import type { Sql, Tx } from '../db/db.ts'

/** How many invitations were confirmed between two moments. */
export async function confirmedInvites(
  sql: Sql | Tx,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const [row] = await sql<{ invites: number }[]>`
    select count(*)::int as invites from referral_invite
    where state = 'confirmed' and settled_at >= ${since} and settled_at < ${until}`
  return row?.invites ?? 0
}

/** Points that a campaign added to the rewards of its confirmed invitations, both sides together. */
export async function confirmedBonuses(sql: Sql, campaignId: string): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(friend_bonus + referrer_bonus), 0)::int as points from referral_invite
    where campaign_id = ${campaignId} and state = 'confirmed'`
  return row?.points ?? 0
}
