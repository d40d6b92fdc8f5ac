import { createHash } from 'node:crypto'
import { clearClusterAct, freezeClusterAct, releaseClusterAct } from '#contract/console/fraud.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { findMembers, isRestricted, type StoredMember, statusOf } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { openExchangesOf } from '../../exchange/review/open-exchanges.ts'
import { CallError } from '../../http/call-error.ts'
import { clearGroup } from '../../trust/cluster/cleared-group.ts'
import { type Cluster, readCluster } from '../../trust/cluster/read-cluster.ts'
import { statusNames } from '../review/review-words.ts'
import { freezeLater, frozenUids, lockFreeze, releaseLater } from './freeze.ts'
import { judgeCluster } from './groups-of.ts'
import { resumeLater } from './resume-cleared.ts'

/**
 * Freezing, releasing and clearing a group. Names stand in `what`, which the audit log does not keep: one entry cannot be
 * encrypted under the keys of several members. The job of each member writes an entry of their own.
 */
export const fraudActs: DefinedAct[] = [
  defineAct(freezeClusterAct, {
    preview: async (tx, { uid, uids, message }, _actor, now) => {
      const cluster = await readCluster(tx, uid, now)
      const members = inOrder(await findMembers(tx, uids), uids)
      const open = await openExchangesOf(tx, uids)
      return {
        uid: null,
        subject: groupName(uids),
        who: `つながりのある会員 ${digits(members.length)}人`,
        what: `${numbered(members)}のポイントの獲得と交換を、解除するまで止めます。記録アプリ、履歴、発行済みのギフトは使えます。一人ずつメールでお知らせします。進行中の交換は発行されず、ポイントを確保したまま審査で待ちます。`,
        changes: [
          ...members.map((member, at) => ({
            label: memberNumber(at),
            before: [
              statusNames[statusOf(member, now)],
              ...open.filter(of(member)).map(exchangeInWords),
            ].join('、'),
            after: afterFreeze(member, now),
          })),
          { label: '会員への文面', before: null, after: message },
        ],
        blocked: (await changedSentence(tx, cluster, uids)) ?? nobodyLeft(members, now),
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { uids, message }, { actId, actor, requestedBy, at }) => {
      const members = await findMembers(tx, uids)
      const by = requestedBy?.email ?? actor.email
      await freezeLater(tx, { id: actId, uids: members.map(({ uid }) => uid).sort(), message, actor: by, at })
    },
  }),

  defineAct(clearClusterAct, {
    preview: async (tx, { uid, uids }, _actor, now) => {
      const cluster = await readCluster(tx, uid, now)
      const members = inOrder(await findMembers(tx, uids), uids)
      const { score, level, cleared } = await judgeCluster(tx, cluster)
      const isAsked = level !== 'clear' && !members.every((member) => cleared.has(member.uid))
      return {
        uid: null,
        subject: groupName(uids),
        who: `つながりのある会員 ${digits(members.length)}人`,
        what: `${numbered(members)}の集まりを、問題なしとします。この集まりを理由とする審査をやめ、それだけで待っている交換は発行に進みます。人が加わる、疑いの点数が上がる、停止・不正の印が付くと、また審査します。`,
        changes: members.map((member, at) => ({
          label: memberNumber(at),
          before: cleared.has(member.uid) ? '確認済み' : `疑い${score}点・${digits(cluster.uids.length)}人`,
          after: '確認済み',
        })),
        blocked:
          (await changedSentence(tx, cluster, uids)) ??
          (isAsked ? null : 'この集まりは、審査の理由になっていません。'),
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { uid, uids }, { actId, actor, requestedBy, at }) => {
      const cluster = await readCluster(tx, uid, at)
      const { score } = await judgeCluster(tx, cluster)
      await clearGroup(tx, { uids, score, members: cluster.uids.length, at })
      const by = requestedBy?.email ?? actor.email
      for (const each of [...uids].sort()) await resumeLater(tx, { id: actId, uid: each, actor: by })
    },
  }),

  defineAct(releaseClusterAct, {
    preview: async (tx, { freezeId }, _actor, now) => {
      const freeze = await lockFreeze(tx, freezeId)
      if (!freeze) throw new CallError('not-found', 'freeze-unknown')
      const uids = await frozenUids(tx, freezeId)
      const members = inOrder(await findMembers(tx, uids), uids)
      return {
        uid: null,
        subject: `freeze ${freezeId}`,
        who: `凍結中の会員 ${digits(members.length)}人`,
        what: `${numbered(members)}の凍結を解除します。凍結の前からの制限や、後から付いた制限・停止は、そのまま残ります。凍結だけで止まっていた交換は、自動の発行に戻ります。`,
        changes: members.map((member, at) => ({
          label: memberNumber(at),
          before: statusNames[statusOf(member, now)],
          after: member.suspendedAt ? statusNames.suspended : '凍結を解除',
        })),
        blocked: freeze.releasedAt
          ? `この凍結は、${slashMoment(freeze.releasedAt)}に解除されています。`
          : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: (tx, { freezeId }, { actor, at }) => releaseLater(tx, freezeId, { actor: actor.email, at }),
  }),
]

const inOrder = (members: StoredMember[], uids: readonly string[]) =>
  members.sort((one, other) => uids.indexOf(one.uid) - uids.indexOf(other.uid))

/** The changes are kept in the audit log, so they number members instead of naming them. */
const memberNumber = (at: number) => `会員${at + 1}`

const numbered = (members: readonly StoredMember[]) =>
  members.map(({ nickname }, at) => `${memberNumber(at)} ${nickname}さん`).join('、')

/** Names nobody: the audit log keeps it. */
const groupName = (uids: readonly string[]) =>
  `cluster ${createHash('sha256')
    .update([...uids].sort().join())
    .digest('hex')
    .slice(0, 12)}`

type Open = Awaited<ReturnType<typeof openExchangesOf>>[number]
const of =
  ({ uid }: StoredMember) =>
  (exchange: Open) =>
    exchange.uid === uid
const exchangeInWords = ({ channel, points, status }: Open) =>
  `${giftNames[channel]} ${digits(points)}pt（${exchangeStatusNames[status]}）`

function afterFreeze(member: StoredMember, now: Date): string {
  if (member.suspendedAt) return '変わりません（利用停止中）'
  return isRestricted(member, now)
    ? '変わりません（すでに制限中）'
    : `${statusNames.restricted}（解除するまで）`
}

/** The group is no longer the one that the operator saw. */
async function changedSentence(tx: Tx, { uids: current }: Cluster, seen: string[]): Promise<string | null> {
  const joined = current.filter((each) => !seen.includes(each) && !each.startsWith('erased-'))
  if (joined.length > 0) {
    const names = (await findMembers(tx, joined)).map(({ nickname }) => `${nickname}さん`)
    return `依頼の後に、${names.join('、')}がこの集まりに加わりました。集まりを開き直して、もう一度依頼してください。`
  }
  return seen.some((each) => !current.includes(each))
    ? 'この集まりのつながりが変わりました。集まりを開き直して、もう一度依頼してください。'
    : null
}

const nobodyLeft = (members: readonly StoredMember[], now: Date) =>
  members.some((member) => !member.suspendedAt && !isRestricted(member, now))
    ? null
    : '全員が、すでに制限中か停止中です。'
