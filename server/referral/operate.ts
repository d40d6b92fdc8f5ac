import { referralDocument } from '#contract/referral/referral.ts'
import type { Acting } from '../audit/act.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { type Invite, isHeld, lockInvite, saveInvite } from './invite.ts'
import { recordFriendEvent } from './record-referral-event.ts'
import type { RewardContext } from './referral-context.ts'
import { reverseReward } from './reverse-reward.ts'
import { settleInviteLater } from './settle-later.ts'
import { tellingOf, tellReferrerLater } from './tell-later.ts'
import { tellReferrer } from './tell-referrer.ts'

type Voiding = Omit<Acting, 'at'> & { uid: string; reason: string }

/**
 * The operator releases a held reward. The settle job pays it, once, like any other. Null without an invitation;
 * 'not-held' when there is nothing to decide. The caller records the act.
 */
export async function releaseUnrecorded(tx: Tx, uid: string, at: Date): Promise<Invite | 'not-held' | null> {
  await lockMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite) return null
  if (!isHeld(invite)) return 'not-held'
  const saved = await saveInvite(tx, { ...invite, releasedAt: at })
  await settleInviteLater(tx, uid)
  return saved
}

/**
 * The operator voids an invitation in any state; its rewards are reversed on both sides. Null without an invitation.
 * Idempotent. `onlyHeld`: the operator refuses a held reward.
 */
export async function voidInvite(
  rules: RewardContext,
  voiding: Voiding,
  { onlyHeld = false } = {},
): Promise<Invite | 'not-held' | null> {
  const at = rules.clock.now()
  const voided = await rules.db.tx(voiding.uid, async (tx) => {
    const { uid, actor, operator, reason } = voiding
    const outcome = await voidUnrecorded(tx, { uid, reason, at, onlyHeld })
    if (outcome.is !== 'voided') return outcome.is === 'not-held' ? 'not-held' : outcome.invite
    await recordAct(tx, {
      at,
      actor,
      operator,
      act: onlyHeld ? 'referral refuse' : 'referral void',
      subject: uid,
      uid,
      details: { reason },
    })
    return outcome.invite
  })
  // The job would do it too; doing it here lets the operator see the result.
  if (voided === 'not-held') return voided
  const news = voided && tellingOf(voided)
  if (news) await tellReferrer(rules, news)
  return voided
}

type Voided = { is: 'voided' | 'unchanged'; invite: Invite | null } | { is: 'not-held' }

/** For the console, which records its acts with their preview and reason. A job tells the inviter. */
export async function voidUnrecorded(
  tx: Tx,
  { uid, reason, at, onlyHeld }: { uid: string; reason: string; at: Date; onlyHeld: boolean },
): Promise<Voided> {
  await lockMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite || invite.state === 'voided') return { is: 'unchanged', invite }
  if (onlyHeld && !isHeld(invite)) return { is: 'not-held' }
  const seq = invite.rewardSeq
  const reversal = seq === null ? null : await reverseReward(tx, { uid, seq, at, note: reason })
  const decided = { state: 'voided', refusal: null, note: reason, settledAt: at, reversal } as const
  const saved = await saveInvite(tx, { ...invite, ...decided })
  await setPending(tx, { uid, points: 0, at })
  await publish(tx, referralDocument, uid)
  await recordFriendEvent(tx, saved, at)
  await tellReferrerLater(tx, saved)
  return { is: 'voided', invite: saved }
}
