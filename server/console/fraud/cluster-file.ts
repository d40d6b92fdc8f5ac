import type { ClusterFile, ClusterFileLink } from '#contract/console/fraud.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import { countOpenExchanges } from '../../exchange/review/open-exchanges.ts'
import { balancesOf } from '../../ledger/balance.ts'
import { type Invite, invitesOf } from '../../referral/invite.ts'
import { type ClusterLink, readCluster } from '../../trust/cluster/read-cluster.ts'
import { deviceName } from '../../trust/find-by-signal.ts'
import { signalNames } from '../../trust/signal-names.ts'
import { isStrong } from '../../trust/trust.ts'
import { peopleOf } from '../review/people.ts'
import { judgeCluster } from './groups-of.ts'

/** The group around a member, with names, links, score and reasons. */
export async function clusterFile(sql: Sql, uid: string, now: Date): Promise<ClusterFile> {
  const cluster = await readCluster(sql, uid, now)
  const { uids, links, isCut } = cluster
  const personOf = await peopleOf(sql, uids, now)
  const stored = await findMembers(sql, uids)
  const balances = await balancesOf(sql, uids)
  const open = await countOpenExchanges(sql, uids)
  const invites = await invitesOf(sql, uids)
  const within = invites.filter(({ referrerUid }) => referrerUid !== null && uids.includes(referrerUid))
  const people = uids.map(personOf)
  const { cleared, score, level, reasons } = await judgeCluster(sql, cluster)
  return {
    members: people.map((person) => ({
      ...person,
      registeredAt: stored.find((each) => each.uid === person.uid)?.createdAt.toISOString() ?? null,
      openExchanges: open.get(person.uid) ?? 0,
      available: balances.find((each) => each.uid === person.uid)?.available ?? 0,
      isCleared: cleared.has(person.uid),
    })),
    links: [...links.map(linkOf), ...within.flatMap(inviteLink)],
    isCut,
    score,
    level,
    reasons,
  }
}

function linkOf({ kind, hash, uids, isBurst }: ClusterLink): ClusterFileLink {
  const name = kind === 'device' ? `端末 ${deviceName(hash)}` : signalNames[kind]
  return { kind, name: `同じ${name}`, uids, counts: isStrong(kind) || (kind === 'network' && isBurst) }
}

const inviteLink = ({ uid, referrerUid }: Invite): ClusterFileLink[] =>
  referrerUid === null
    ? []
    : [{ kind: 'inviter', name: '紹介した会員とされた会員', uids: [referrerUid, uid], counts: false }]
