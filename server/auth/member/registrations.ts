import type { Day } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import { inUidRange, type UidRange } from '../../db/uid-range.ts'

/** Everybody who had registered by then and is still a member. */
export async function countMembersAt(sql: Sql, at: Date, range: UidRange): Promise<number> {
  const [row] = await sql<{ members: number }[]>`
    select count(*) as members from auth_member member
    where created_at < ${at} and ${inUidRange(sql, 'member.uid', range)}`
  return row?.members ?? 0
}

/** Those of a period who are still members, by day in Japan. An index finds them, so no range is needed. */
export async function countRegistrations(sql: Sql, { from, to }: { from: Date; to: Date }) {
  const rows = await sql<{ day: Day; members: number }[]>`
    select (created_at at time zone 'Asia/Tokyo')::date::text as day, count(*) as members
    from auth_member where created_at >= ${from} and created_at < ${to}
    group by 1`
  return new Map(rows.map(({ day, members }) => [day, members]))
}

/** For live figures: an index finds them, so no range is needed. */
export async function countRegisteredSince(sql: Sql, from: Date): Promise<number> {
  const [row] = await sql<{ members: number }[]>`
    select count(*) as members from auth_member where created_at >= ${from}`
  return row?.members ?? 0
}

/**
 * A query of every member's `uid` and `registered`, the Monday of the week of registration in Japan. Null outside the
 * period.
 */
export const registrationWeeks = (sql: Sql, { from, to }: { from: Date; to: Date }, range: UidRange) => sql`
  select uid, case when created_at >= ${from} and created_at < ${to}
    then date_trunc('week', created_at at time zone 'Asia/Tokyo')::date end as registered
  from auth_member member where ${inUidRange(sql, 'member.uid', range)}`
