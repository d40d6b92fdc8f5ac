import type { Sql } from '../../db/db.ts'
import { inUidRange, type UidRange } from '../../db/uid-range.ts'

type Registrations = {
  /** Everybody who had registered by the end of the period and is still a member. */
  members: number
  /** Those of them who registered in the period. */
  registrations: number
}

export async function countRegistrations(
  sql: Sql,
  { from, to }: { from: Date; to: Date },
  range: UidRange,
): Promise<Registrations> {
  const [row] = await sql<Registrations[]>`
    select count(*) as members, count(*) filter (where created_at >= ${from}) as registrations
    from auth_member member where created_at < ${to} and ${inUidRange(sql, 'member.uid', range)}`
  return row ?? { members: 0, registrations: 0 }
}

/** For live figures: an index finds them, so no range is needed. */
export async function countRegisteredSince(sql: Sql, from: Date): Promise<number> {
  const [row] = await sql<{ members: number }[]>`
    select count(*) as members from auth_member where created_at >= ${from}`
  return row?.members ?? 0
}

/** A query of `uid` and `registered`, the Monday of the week of registration in Japan. */
export const registeredSince = (sql: Sql, { from, to }: { from: Date; to: Date }, range: UidRange) => sql`
  select uid, date_trunc('week', created_at at time zone 'Asia/Tokyo')::date as registered
  from auth_member member
  where created_at >= ${from} and created_at < ${to} and ${inUidRange(sql, 'member.uid', range)}`
