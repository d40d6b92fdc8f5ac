import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { reverseMemberEntry } from '#contract/console/member-acts.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { CallError } from '../../http/call-error.ts'
import { operatorPointsSince, reverseUnrecorded } from '../../ledger/operate.ts'
import { lockAvailablePoints } from '../../ledger/point-reader.ts'
import { findEntry, isReversible } from '../../ledger/reverse.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from './about-member.ts'
import { momentOf, movementInWords, signed } from './member-words.ts'

const otherKind =
  'この種類の記録は、ここでは取り消せません。交換は「審査」または「注文」で、取り消しの取り消しは付与で行ってください。'

/** The reason is read by the member beside the entry. The member and the balance are locked from the preview on. */
export const reverseAct: DefinedAct = defineAct(reverseMemberEntry, {
  uid: ({ uid }) => uid,
  preview: async (tx, { uid, seq }, _actor, now) => {
    const about = await aboutMember(tx, uid)
    const before = await lockAvailablePoints(tx, uid)
    const entry = await findEntry(tx, { uid, seq })
    if (!entry) throw new CallError('not-found', 'entry-unknown')
    const moved = entry.credit === 'available' ? entry.points : -entry.points
    const after = before - moved
    const kind = moved > 0 ? 'taken' : 'granted'
    const recent = await operatorPointsSince(tx, { uid, kind, since: new Date(now.getTime() - dayMs) })
    return {
      ...about,
      what: `${momentOf(entry.at)}の「${movementInWords(entry)}」${signed(moved)}ptを取り消します。`,
      changes: [
        { label: '残高', before: `${digits(before)}pt`, after: `${digits(Math.max(after, 0))}pt` },
        { label: `履歴 ${seq}`, before: '有効', after: '取り消し' },
      ],
      blocked: !isReversible(entry)
        ? otherKind
        : entry.isReversed
          ? 'この記録は、すでに取り消されています。'
          : after < 0
            ? 'ポイントがすでに使われているため、取り消せません。'
            : null,
      needsSecondPerson: recent + entry.points > pointsOfOnePersonMax,
    }
  },
  perform: async (tx, { uid, seq }, { at, reason }) => {
    await reverseUnrecorded(tx, { uid, at, reason }, seq)
  },
})
