import { readClusterAround, readFraudOverview } from '#contract/console/fraud.ts'
import type { Handler } from '../../http/handle.ts'
import { listHeldInvites } from '../../referral/invite.ts'
import { everCleared } from '../../trust/cluster/cleared-group.ts'
import { listClusters } from '../../trust/cluster/find-clusters.ts'
import { signalNames } from '../../trust/signal-names.ts'
import { recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { peopleOf } from '../review/people.ts'
import { clusterFile } from './cluster-file.ts'
import { listFreezes } from './freeze.ts'
import { groupsOf } from './groups-of.ts'

const clustersMax = 100
const heldMax = 100
const freezesMax = 50

export function fraudCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, readFraudOverview, async (_input, context) => {
      const seen = ['ニックネーム', '状態', '不正の印']
      await recordReadOnce(operatorConsole, context, { act: 'fraud list', subject: 'fraud', seen })
      const clusters = await listClusters(sql, clustersMax)
      // Few groups were ever judged, so few are read whole.
      const judged = await everCleared(
        sql,
        clusters.map(({ uid }) => uid),
      )
      const groups = await groupsOf(sql, judged, context.clock.now())
      const held = await listHeldInvites(sql, heldMax)
      const freezes = await listFreezes(sql, freezesMax)
      const uids = [
        ...clusters.map(({ uid }) => uid),
        ...held.flatMap((invite) => [invite.uid, ...(invite.referrerUid ? [invite.referrerUid] : [])]),
        ...freezes.flatMap((freeze) => freeze.uids),
      ]
      const personOf = await peopleOf(sql, uids, context.clock.now())
      const nameOf = await operatorNames(sql)
      return {
        clusters: clusters.map(({ uid, members, kinds, flagged, foundAt }) => ({
          uid,
          members,
          flagged,
          nickname: personOf(uid).nickname,
          isCleared: groups.get(uid)?.isCleared ?? false,
          kinds: kinds.map((kind) => signalNames[kind]),
          foundAt: foundAt.toISOString(),
        })),
        held: held.map(({ uid, referrerUid, heldAt, heldFor }) => ({
          friend: personOf(uid),
          inviter: referrerUid === null ? null : personOf(referrerUid),
          reasons: [...new Set((heldFor ?? []).map(({ kind }) => `同じ${signalNames[kind]}`))],
          heldAt: heldAt?.toISOString() ?? '',
        })),
        freezes: freezes.map(({ id, frozenBy, frozenAt, releasedAt, uids: frozen }) => ({
          freezeId: id,
          frozenBy: nameOf(frozenBy),
          frozenAt: frozenAt.toISOString(),
          releasedAt: releasedAt?.toISOString() ?? null,
          members: frozen.map(personOf),
        })),
      }
    }),

    handleOperator(operatorConsole, readClusterAround, async ({ uid }, context) => {
      const seen = ['ニックネーム', '状態', '不正の印', '残高', 'つながり']
      await recordReadOnce(operatorConsole, context, { act: 'fraud cluster', subject: 'cluster', uid, seen })
      return clusterFile(sql, uid, context.clock.now())
    }),
  ]
}
