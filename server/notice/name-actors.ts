import { nicknameForStrangers } from '#contract/nickname.ts'
import { findMembers } from '../auth/member/member.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { MemberEvent } from './member-event.ts'

/** Puts the names of other members into events, as strangers see them now. An erased member has none. */
export async function nameActors<Row extends { event: MemberEvent }>(
  sql: Sql | Tx,
  rows: readonly Row[],
): Promise<Row[]> {
  const uids = rows.flatMap(({ event }) => ('byUid' in event && event.byUid ? [event.byUid] : []))
  if (uids.length === 0) return [...rows]
  const members = await findMembers(sql, [...new Set(uids)])
  return rows.map((row) => {
    const { event } = row
    const actor = members.find(({ uid }) => 'byUid' in event && uid === event.byUid)
    return actor ? { ...row, event: { ...event, by: nicknameForStrangers(actor.nickname) } } : row
  })
}
