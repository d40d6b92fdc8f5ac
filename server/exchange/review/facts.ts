import { dayMs } from '#contract/values/japan-day.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { earnedBy } from '../../ledger/earned.ts'
import { sharedByMany } from '../../trust/shared-by-many.ts'
import type { StoredExchange } from '../exchange.ts'
import type { GroupsOf } from './group.ts'
import { countExchanges } from './review-queue.ts'
import type { ReviewFacts } from './verdict.ts'

export const paceDays = 30

/** The facts of a whole page, in the order of the exchanges: some queries, and some more for each group among them. */
export async function factsOf(
  sql: Sql | Tx,
  exchanges: readonly Pick<StoredExchange, 'uid' | 'points'>[],
  now: Date,
  groupsOf: GroupsOf,
): Promise<ReviewFacts[]> {
  const uids = [...new Set(exchanges.map(({ uid }) => uid))]
  if (uids.length === 0) return []
  const members = await findMembers(sql, uids)
  const earned = await earnedBy(sql, uids, new Date(now.getTime() - paceDays * dayMs))
  const shared = await sharedByMany(sql, uids, now)
  const counts = await countExchanges(sql, uids)
  const groups = await groupsOf(sql, uids, now)
  return exchanges.map((exchange) => {
    const isOwn = ({ uid }: { uid: string }) => uid === exchange.uid
    return {
      exchange,
      member: members.find(isOwn) ?? null,
      earned: earned.find(isOwn) ?? null,
      strong: shared.filter(isOwn),
      counts: counts.find(isOwn) ?? null,
      group: groups.get(exchange.uid) ?? null,
      now,
    }
  })
}
