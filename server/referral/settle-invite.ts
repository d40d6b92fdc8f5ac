import * as z from 'zod/mini'
import { referralSource } from '#contract/point/sources.ts'
import { type ReferralRefusal, referralDocument } from '#contract/referral/referral.ts'
import { referralActiveDays } from '#contract/referral/referral-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { claimMailbox } from '../auth/member/mailbox.ts'
import { findMember, lockMember, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { grant } from '../ledger/earn.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { type SharedSignal, sharedByInvitation } from '../trust/shared.ts'
import { findInvite, friendReward, type Invite, lockInvite, referrerReward, saveInvite } from './invite.ts'
import { recordFriendEvent } from './record-referral-event.ts'
import type { ReferralContext } from './referral-context.ts'
import { type Looked, lookAtInvite } from './refusal.ts'
import { settleKind } from './settle-later.ts'
import { tellReferrerLater } from './tell-later.ts'

/**
 * The friend's step: decides how the invitation stands and pays the friend, in the friend's transaction alone. The
 * inviting member's reward is the other step, in their transaction, by a job enqueued here.
 */
export async function settleInvite(rules: ReferralContext, uid: string): Promise<void> {
  const [seen, friend] = [await findInvite(rules.db.sql, uid), await findMember(rules.db.sql, uid)]
  if (seen?.state !== 'open' || !friend) return
  const looked = await lookAtInvite(rules, seen, friend)
  const at = rules.clock.now()
  await rules.db.tx(uid, async (tx) => {
    // Lock the member before the invitation, as everywhere, to avoid deadlocks.
    const member = await lockMember(tx, uid)
    const invite = await lockInvite(tx, uid)
    if (!member || invite?.state !== 'open') return
    // A code added meanwhile replaced the invitation that was looked at; its own job settles it.
    if (invite.inviteId !== seen.inviteId) return
    const claimed = await claimBonus(tx, rules, await decide(tx, rules, invite, member, looked))
    const decided = await waitIfPaused(tx, rules, claimed)
    const rewardSeq = decided.state === 'confirmed' ? await payFriend(tx, decided, at) : null
    const saved = await saveInvite(tx, { ...decided, rewardSeq })
    await setPending(tx, { uid, points: saved.state === 'open' ? friendReward(saved) : 0, at })
    await publish(tx, referralDocument, uid)
    await recordFriendEvent(tx, saved, at)
    await tellReferrerLater(tx, saved)
  })
}

export const settleInviteJob = (rules: ReferralContext): JobKind =>
  jobKind({
    kind: settleKind,
    payload: z.object({ uid: z.string() }),
    run: ({ uid }) => settleInvite(rules, uid),
  })

async function decide(
  tx: Tx,
  { auth, clock }: ReferralContext,
  invite: Invite,
  member: StoredMember,
  { referrerUid, refusal }: Looked,
): Promise<Invite> {
  const at = clock.now()
  const isVerified = member.emailVerifiedAt !== null && japanDay(member.emailVerifiedAt) <= invite.endsOn
  const known = { ...invite, referrerUid, isVerified }
  const against = refusal ?? (await refusalByMailbox(tx, auth, member, at))
  if (against) return { ...known, state: 'refused', refusal: against, settledAt: at }
  const isMet = isVerified && invite.activeDays.length >= referralActiveDays
  // A restricted member earns nothing. If the restriction ends in time, the next earning settles the invitation.
  if (isMet && statusOf(member, at) === 'active') {
    const heldFor = await reasonsToWait(tx, known, at)
    if (heldFor.length > 0) return { ...known, heldAt: invite.heldAt ?? at, heldFor }
    return { ...known, state: 'confirmed', settledAt: at }
  }
  // One that waits for the operator has met its conditions in time.
  if (japanDay(at) > invite.endsOn && !invite.heldAt) return { ...known, state: 'expired', settledAt: at }
  return known
}

/**
 * Both rewards wait while referrals are paused, as if something were shared with nobody: a person releases them. A reward
 * that was released is paid in any case.
 */
async function waitIfPaused(tx: Tx, { brake, clock }: ReferralContext, invite: Invite): Promise<Invite> {
  if (invite.state !== 'confirmed' || invite.releasedAt) return invite
  const points = friendReward(invite) + referrerReward(invite.referrerBonus)
  const [isAllowed] = await brake.claim(tx, [{ source: referralSource, points }])
  return isAllowed ? invite : { ...invite, state: 'open', settledAt: null, heldAt: clock.now(), heldFor: [] }
}

/** From the campaign's budget, once it is clear that the address is verified and the invitation counts. */
async function claimBonus(tx: Tx, { campaigns }: ReferralContext, invite: Invite): Promise<Invite> {
  const { campaignId, friendBonus, referrerBonus, isBonusClaimed, isVerified, state } = invite
  const isDue = campaignId && !isBonusClaimed && isVerified && (state === 'open' || state === 'confirmed')
  if (!isDue) return invite
  const [claimed] = await campaigns.claim(tx, [{ campaignId, points: friendBonus + referrerBonus }])
  return claimed
    ? { ...invite, isBonusClaimed: true }
    : { ...invite, isBonusClaimed: true, campaignId: null, friendBonus: 0, referrerBonus: 0 }
}

/** One reward for each mailbox. An unverified address may still turn out to be the first of its mailbox. */
async function refusalByMailbox(
  tx: Tx,
  auth: ReferralContext['auth'],
  member: StoredMember,
  at: Date,
): Promise<ReferralRefusal | null> {
  const claim = await claimMailbox(tx, auth, member, at)
  if (claim === 'returning') return 'returning'
  return claim === 'taken' && member.emailVerifiedAt ? 'mailbox' : null
}

/** Decided once: a held reward stays held until the operator decides, even if the signals are deleted meanwhile. */
async function reasonsToWait(
  tx: Tx,
  { uid, referrerUid, heldFor, releasedAt }: Invite,
  now: Date,
): Promise<SharedSignal[]> {
  if (releasedAt || !referrerUid) return []
  return heldFor ?? sharedByInvitation(tx, { uid, inviterUid: referrerUid, now })
}

async function payFriend(tx: Tx, invite: Invite, at: Date): Promise<number> {
  const { uid, inviteId } = invite
  const { seq } = await grant(tx, {
    uid,
    key: referralKey(inviteId),
    kind: 'referral',
    points: friendReward(invite),
    at,
  })
  return seq
}

/** One transfer per side uses this key. */
export const referralKey = (inviteId: string) => `referral/${inviteId}`
