import type { Sql, Tx } from '../../db/db.ts'
import type { Group } from '../../exchange/review/group.ts'
import { invitesOf, isHeld } from '../../referral/invite.ts'
import { clearedAmong } from '../../trust/cluster/cleared-group.ts'
import { type Cluster, groupedAmong, readCluster } from '../../trust/cluster/read-cluster.ts'
import { flagsOf } from '../../trust/flag.ts'
import { scoreOf } from './cluster-score.ts'

/** The groups of those of the members who are in one, by uid: the same that 不正 shows of them, with the same score. */
export async function groupsOf(sql: Sql | Tx, uids: string[], now: Date): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>()
  for (const uid of await groupedAmong(sql, uids, now)) {
    if (groups.has(uid)) continue
    const cluster = await readCluster(sql, uid, now)
    if (cluster.uids.length < 2) continue
    const { score, level, cleared } = await judgeCluster(sql, cluster)
    // A group that is too large to be read whole looks different from each of its members.
    for (const each of cluster.isCut ? [uid] : cluster.uids) {
      groups.set(each, { members: cluster.uids.length, score, level, isCleared: cleared.has(each) })
    }
  }
  return groups
}

/** The score with its reasons, and the members for whom a person has judged the group harmless as it is. */
export async function judgeCluster(sql: Sql | Tx, { uids, links, lastJoinedAt }: Cluster) {
  const invites = await invitesOf(sql, uids)
  const flags = await flagsOf(sql, uids)
  const judged = scoreOf({
    links,
    members: uids.length,
    flagged: new Set(flags.map(({ uid }) => uid)).size,
    invitedWithin: invites.filter(({ referrerUid }) => referrerUid !== null && uids.includes(referrerUid))
      .length,
    heldRewards: invites.filter(isHeld).length,
  })
  const changes = [...flags.map(({ at }) => at.getTime()), ...(lastJoinedAt ? [lastJoinedAt.getTime()] : [])]
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes)) : null
  const now = { score: judged.score, members: uids.length, changedAt }
  return { ...judged, cleared: await clearedAmong(sql, uids, now) }
}
