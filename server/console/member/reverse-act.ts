import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { reverseMemberEntry } from '#contract/console/member-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { CallError } from '../../http/call-error.ts'
import { lockAvailablePoints } from '../../ledger/balance.ts'
import { operatorPointsSince, reverseUnrecorded } from '../../ledger/operate.ts'
import { findEntry, isReversible } from '../../ledger/reverse.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from './about-member.ts'
import { momentOf, movementInWords, signed } from './member-words.ts'

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
        ? operatorText('blocked-entry-kind')
        : entry.isReversed
          ? operatorText('blocked-entry-reversed')
          : after < 0
            ? operatorText('blocked-points-used')
            : null,
      gives: moved > 0 ? 0 : entry.points,
      needsSecondPerson: recent + entry.points > pointsOfOnePersonMax,
    }
  },
  perform: async (tx, { uid, seq }, { at, reason }) => {
    await reverseUnrecorded(tx, { uid, at, reason }, seq)
  },
})
