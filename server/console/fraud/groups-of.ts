import type { Sql, Tx } from '../../db/db.ts'
import type { Group } from '../../exchange/review/verdict.ts'
import { invitesOf, isHeld } from '../../referral/invite.ts'
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
    const { score, level } = await scoreOfCluster(sql, cluster)
    const group = { members: cluster.uids.length, score, level }
    // A group that is too large to be read whole looks different from each of its members.
    for (const each of cluster.isCut ? [uid] : cluster.uids) groups.set(each, group)
  }
  return groups
}

export async function scoreOfCluster(sql: Sql | Tx, { uids, links }: Cluster) {
  const invites = await invitesOf(sql, uids)
  const flagged = new Set((await flagsOf(sql, uids)).map(({ uid }) => uid))
  return scoreOf({
    links,
    members: uids.length,
    flagged: flagged.size,
    invitedWithin: invites.filter(({ referrerUid }) => referrerUid !== null && uids.includes(referrerUid))
      .length,
    heldRewards: invites.filter(isHeld).length,
  })
}
