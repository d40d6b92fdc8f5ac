import type { Sql, Tx } from '../../db/db.ts'

/** A group as a person judged it harmless, for one of its members. */
type ClearedGroup = { score: number; members: number; at: Date }

export async function clearGroup(
  tx: Tx,
  { uids, score, members, at }: ClearedGroup & { uids: string[] },
): Promise<void> {
  await tx`
    insert into trust_cleared_group (uid, score, members, at)
    select uid, ${score}, ${members}, ${at}::timestamptz from unnest(${uids}::text[]) given (uid)
    on conflict (uid) do update set score = excluded.score, members = excluded.members, at = excluded.at`
}

/** Those of the members whose group a person ever judged harmless, however it is now. */
export async function everCleared(sql: Sql, uids: string[]): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`select uid from trust_cleared_group where uid = any(${uids})`
  return rows.map(({ uid }) => uid)
}

type GroupNow = {
  score: number
  members: number
  /** When somebody last joined it or was flagged. */
  changedAt: Date | null
}

/** Those of the members for whom the group is no more than what was judged. */
export async function clearedAmong(
  sql: Sql | Tx,
  uids: string[],
  { score, members, changedAt }: GroupNow,
): Promise<Set<string>> {
  const rows = await sql<(ClearedGroup & { uid: string })[]>`
    select uid, score, members, at from trust_cleared_group where uid = any(${uids})`
  const isStill = (cleared: ClearedGroup) =>
    score <= cleared.score && members <= cleared.members && (changedAt === null || changedAt <= cleared.at)
  return new Set(rows.filter(isStill).map(({ uid }) => uid))
}
