import { payHeldRewardAct, refuseHeldRewardAct, voidInviteAct } from '#contract/console/fraud.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { type DefinedAct, defineAct, type Words } from '../acts/act.ts'
import { aboutMember } from '../auth/member/about-member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { isHeld, lockInvite } from './invite.ts'
import { releaseHeld, voidInvite } from './operate.ts'

const uidOf = ({ uid }: { uid: string }) => uid
const waiting = { ja: '運営の確認待ち', en: 'waits for a decision' }

/** The invitation of a friend. The friend's row decides; jobs carry it to the inviter. */
export const referralActs: DefinedAct[] = [
  defineAct(payHeldRewardAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => {
      const { invite, about } = await lockReward(tx, uid)
      const [friend, referrer] = [friendPoints + invite.friendBonus, referrerPoints + invite.referrerBonus]
      return {
        ...about,
        what: {
          ja: `紹介特典を確定します。紹介された会員に${digits(friend)}pt、紹介した会員に${digits(referrer)}ptが付きます（上限や制限があるときを除きます）。`,
          en: `pay the reward that waits: ${digits(friend)} pt to the friend, ${digits(referrer)} pt to the inviter`,
        },
        changes: rewardChange(waiting, { ja: '確定', en: 'confirmed' }),
        blocked: isHeld(invite) ? null : operatorText('blocked-reward-not-held'),
        gives: friend + referrer,
      }
    },
    perform: async (tx, { uid }, { at }) => {
      await releaseHeld(tx, uid, at)
    },
  }),

  defineAct(refuseHeldRewardAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => {
      const { invite, about } = await lockReward(tx, uid)
      return {
        ...about,
        what: {
          ja: '紹介特典を付けないと決めます。両方の会員に、対象外になったことをお知らせします。',
          en: 'refuse the reward that waits, and tell both members',
        },
        changes: rewardChange(waiting, { ja: '対象外', en: 'refused' }),
        blocked: isHeld(invite) ? null : operatorText('blocked-reward-not-held'),
        gives: 0,
      }
    },
    perform: async (tx, { uid, message }, { reason, at }) => {
      await voidInvite(tx, { uid, reason, message, at, onlyHeld: true })
    },
  }),

  defineAct(voidInviteAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => {
      const { invite, about } = await lockReward(tx, uid)
      const before = operatorText(`invite-state-${invite.state}`)
      return {
        ...about,
        what: {
          ja: '紹介を無効にし、付いた特典を両方の会員から取り消します（使われたポイントはそのまま残ります）。',
          en: 'void the referral and take the rewards back from both members; points already used stay',
        },
        changes: rewardChange(before, operatorText('invite-state-voided')),
        blocked: invite.state === 'voided' ? operatorText('blocked-invite-voided') : null,
        gives: 0,
      }
    },
    perform: async (tx, { uid, message }, { reason, at }) => {
      await voidInvite(tx, { uid, reason, message, at, onlyHeld: false })
    },
  }),
]

const rewardChange = (before: Words, after: Words) => [
  { label: { ja: '紹介特典', en: 'referral reward' }, before, after },
]

async function lockReward(tx: Tx, uid: string) {
  const about = await aboutMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite) throw new CallError('not-found', 'member-unknown')
  return { about: { ...about, needsSecondPerson: false }, invite }
}
