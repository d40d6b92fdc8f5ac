import { payHeldRewardAct, refuseHeldRewardAct } from '#contract/console/fraud.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { isHeld, lockInvite } from '../../referral/invite.ts'
import { releaseUnrecorded, voidUnrecorded } from '../../referral/operate.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from '../member/about-member.ts'

const uidOf = ({ uid }: { uid: string }) => uid
const waiting = '運営の確認待ち'

/** The referral rewards that wait. The friend's row decides; jobs carry it to the inviter. */
export const rewardActs: DefinedAct[] = [
  defineAct(payHeldRewardAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => ({
      ...(await lockReward(tx, uid)),
      what: `紹介特典を確定します。紹介された会員に${digits(friendPoints)}pt、紹介した会員に${digits(referrerPoints)}ptが付きます（上限や制限があるときを除きます）。`,
      changes: [{ label: '紹介特典', before: waiting, after: '確定' }],
      needsSecondPerson: false,
    }),
    perform: async (tx, { uid }, { at }) => {
      await releaseUnrecorded(tx, uid, at)
    },
  }),

  defineAct(refuseHeldRewardAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => ({
      ...(await lockReward(tx, uid)),
      what: '紹介特典を付けないと決めます。両方の会員に、対象外になったことをお知らせします。',
      changes: [{ label: '紹介特典', before: waiting, after: '対象外' }],
      needsSecondPerson: false,
    }),
    perform: async (tx, { uid }, { reason, at }) => {
      await voidUnrecorded(tx, { uid, reason, at, onlyHeld: true })
    },
  }),
]

async function lockReward(tx: Tx, uid: string) {
  const about = await aboutMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite) throw new CallError('not-found', 'member-unknown')
  return { ...about, blocked: isHeld(invite) ? null : operatorText('blocked-reward-not-held') }
}
