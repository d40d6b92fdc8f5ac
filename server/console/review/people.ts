import type { ReviewPerson } from '#contract/console/review.ts'
import { findMembers, statusOf } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import { flagNames, flagsOf } from '../../trust/flag.ts'
import { statusNames } from './review-words.ts'

/** The other members of a review by their uid, in two queries. Erased ones have no name. */
export async function peopleOf(
  sql: Sql,
  uids: readonly string[],
  now: Date,
): Promise<(uid: string) => ReviewPerson> {
  const wanted = [...new Set(uids)]
  const members = await findMembers(sql, wanted)
  const flags = await flagsOf(sql, wanted)
  return (uid) => {
    const member = members.find((each) => each.uid === uid)
    return {
      uid,
      nickname: member?.nickname ?? '退会した会員',
      status: member ? statusNames[statusOf(member, now)] : '退会済み',
      flags: flags.filter((each) => each.uid === uid).map(({ why }) => flagNames[why]),
    }
  }
}
