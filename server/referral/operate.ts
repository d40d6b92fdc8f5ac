import { referralDocument } from '#contract/referral/referral.ts'
import { lockMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { type Invite, isHeld, lockInvite, saveInvite } from './invite.ts'
import { recordFriendEvent } from './record-referral-event.ts'
import { reverseReward } from './reverse-reward.ts'
import { settleInviteLater } from './settle-later.ts'
import { tellReferrerLater } from './tell-later.ts'

/**
 * The operator releases a held reward. The settle job pays it, once, like any other. Null without an invitation;
 * 'not-held' when there is nothing to decide.
 */
export async function releaseHeld(tx: Tx, uid: string, at: Date): Promise<Invite | 'not-held' | null> {
  await lockMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite) return null
  if (!isHeld(invite)) return 'not-held'
  const saved = await saveInvite(tx, { ...invite, releasedAt: at })
  await settleInviteLater(tx, uid)
  return saved
}

type Voided = { is: 'voided' | 'unchanged'; invite: Invite | null } | { is: 'not-held' }

type Voiding = {
  uid: string
  /** For operators. */
  reason: string
  /** For the friend. */
  message: string
  at: Date
  onlyHeld: boolean
}

/**
 * The operator voids an invitation in any state; its rewards are reversed on both sides, and a job tells the inviter.
 * Idempotent. `onlyHeld`: the operator refuses a held reward.
 */
export async function voidInvite(tx: Tx, { uid, reason, message, at, onlyHeld }: Voiding): Promise<Voided> {
  await lockMember(tx, uid)
  const invite = await lockInvite(tx, uid)
  if (!invite || invite.state === 'voided') return { is: 'unchanged', invite }
  if (onlyHeld && !isHeld(invite)) return { is: 'not-held' }
  const seq = invite.rewardSeq
  const reversal = seq === null ? null : await reverseReward(tx, { uid, seq, at, note: message })
  const decided = { state: 'voided', refusal: null, note: reason, settledAt: at, reversal } as const
  const saved = await saveInvite(tx, { ...invite, ...decided })
  await setPending(tx, { uid, points: 0, at })
  await publish(tx, referralDocument, uid)
  await recordFriendEvent(tx, saved, at, message)
  await tellReferrerLater(tx, saved)
  return { is: 'voided', invite: saved }
}
