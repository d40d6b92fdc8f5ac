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
const payRewardAct: DefinedAct = defineAct(payHeldRewardAct, {
  uid: uidOf,
  preview: async (tx, { uid }) => {
    const { invite, ...about } = await lockReward(tx, uid)
    const [friend, referrer] = [friendPoints + invite.friendBonus, referrerPoints + invite.referrerBonus]
    return {
      ...about,
      what: `紹介特典を確定します。紹介された会員に${digits(friend)}pt、紹介した会員に${digits(referrer)}ptが付きます（上限や制限があるときを除きます）。`,
      changes: [{ label: '紹介特典', before: waiting, after: '確定' }],
      gives: friend + referrer,
      needsSecondPerson: false,
    }
  },
  perform: async (tx, { uid }, { at }) => {
    await releaseUnrecorded(tx, uid, at)
  },
})

export const rewardActs: DefinedAct[] = [
  payRewardAct,

  defineAct(refuseHeldRewardAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => ({
      ...(await aboutReward(tx, uid)),
      what: '紹介特典を付けないと決めます。両方の会員に、対象外になったことをお知らせします。',
      changes: [{ label: '紹介特典', before: waiting, after: '対象外' }],
      gives: 0,
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
  return { ...about, invite, blocked: isHeld(invite) ? null : operatorText('blocked-reward-not-held') }
}

async function aboutReward(tx: Tx, uid: string) {
  const { invite: _, ...about } = await lockReward(tx, uid)
  return about
}
