import { referralDocument } from '#contract/referral/referral.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockMember } from '../auth/member/member.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { type Invite, lockInvite, saveInvite } from './invite.ts'
import type { ReferralContext } from './referral-context.ts'
import { reverseReward } from './reverse-reward.ts'
import { tellingOf, tellReferrerLater } from './tell-later.ts'
import { tellReferrer } from './tell-referrer.ts'

export type Voiding = { uid: string; actor: string; reason: string }

/**
 * The operator voids an invitation in any state: its rewards are reversed on both sides. Null if there is
 * none; idempotent.
 */
export async function voidInvite(rules: ReferralContext, voiding: Voiding): Promise<Invite | null> {
  const at = rules.clock.now()
  const voided = await rules.db.tx(voiding.uid, async (tx) => {
    const { uid, actor, reason } = voiding
    await lockMember(tx, uid)
    const invite = await lockInvite(tx, uid)
    if (!invite || invite.state === 'voided') return invite
    const seq = invite.rewardSeq
    const reversal = seq === null ? null : await reverseReward(tx, { uid, seq, at, note: reason })
    const decided = { state: 'voided', refusal: null, note: reason, settledAt: at, reversal } as const
    const saved = await saveInvite(tx, { ...invite, ...decided })
    await setPending(tx, { uid, points: 0, at })
    await publish(tx, referralDocument, uid)
    await recordAct(tx, { at, actor, act: 'referral void', subject: uid, details: { reason } })
    await tellReferrerLater(tx, saved)
    return saved
  })
  // The job would do this too; running it here lets the operator see the result.
  const news = voided && tellingOf(voided)
  if (news) await tellReferrer(rules, news)
  return voided
}
