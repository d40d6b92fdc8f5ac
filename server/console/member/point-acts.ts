import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { grantMemberPoints, takeMemberPoints } from '#contract/console/two-person-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { lockAvailablePoints } from '../../ledger/balance.ts'
import { grantUnrecorded, operatorPointsSince, takeUnrecorded } from '../../ledger/operate.ts'
import type { ActPreview, DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from './about-member.ts'

type Input = { uid: string; points: number }

export const grantAct: DefinedAct = defineAct(grantMemberPoints, {
  uid: ({ uid }) => uid,
  preview: (tx, input, _actor, now) => previewOf(tx, { ...input, kind: 'granted', now }),
  perform: async (tx, { uid, points }, { actId: key, at, reason }) => {
    await grantUnrecorded(tx, { uid, at, reason }, { points, key })
  },
})

export const takeAct: DefinedAct = defineAct(takeMemberPoints, {
  uid: ({ uid }) => uid,
  preview: (tx, input, _actor, now) => previewOf(tx, { ...input, kind: 'taken', now }),
  perform: async (tx, { uid, points }, { actId: key, at, reason }) => {
    await takeUnrecorded(tx, { uid, at, reason }, { points, key })
  },
})

async function previewOf(
  tx: Tx,
  { uid, points, kind, now }: Input & { kind: 'granted' | 'taken'; now: Date },
): Promise<ActPreview> {
  const about = await aboutMember(tx, uid)
  const before = await lockAvailablePoints(tx, uid)
  const after = kind === 'granted' ? before + points : before - points
  const recent = await operatorPointsSince(tx, { uid, kind, since: new Date(now.getTime() - dayMs) })
  return {
    ...about,
    what: kind === 'granted' ? `${digits(points)}ptを付与します` : `${digits(points)}ptを取り消します`,
    changes: [{ label: '残高', before: `${digits(before)}pt`, after: `${digits(Math.max(after, 0))}pt` }],
    blocked: after < 0 ? operatorText('blocked-too-few-points') : null,
    gives: kind === 'granted' ? points : 0,
    needsSecondPerson: recent + points > pointsOfOnePersonMax,
  }
}
