import * as z from 'zod/mini'
import { referralDocument } from '#contract/referral/referral.ts'
import { friendPoints, referralActiveDays } from '#contract/referral/referral-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { findMember, lockMember, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { grant } from '../ledger/earn.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { findInvite, type Invite, lockInvite, saveInvite } from './invite.ts'
import type { ReferralContext } from './referral-context.ts'
import { type Looked, lookAtInvite } from './refusal.ts'
import { settleKind } from './settle-later.ts'
import { tellReferrerLater } from './tell-later.ts'

/**
 * The friend's step: decides the state of the invitation and pays the friend, in the friend's transaction
 * only. The referrer's part is a separate job in the referrer's own transaction, enqueued here.
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
    const decided = decide(invite, member, looked, at)
    const rewardSeq = decided.state === 'confirmed' ? await payFriend(tx, decided, at) : null
    const saved = await saveInvite(tx, { ...decided, rewardSeq })
    await setPending(tx, { uid, points: saved.state === 'open' ? friendPoints : 0, at })
    await publish(tx, referralDocument, uid)
    await tellReferrerLater(tx, saved)
  })
}

export const settleInviteJob = (rules: ReferralContext): JobKind =>
  jobKind({
    kind: settleKind,
    payload: z.object({ uid: z.string() }),
    run: ({ uid }) => settleInvite(rules, uid),
  })

function decide(invite: Invite, member: StoredMember, { referrerUid, refusal }: Looked, at: Date): Invite {
  const isVerified = member.emailVerifiedAt !== null && japanDay(member.emailVerifiedAt) <= invite.endsOn
  const known = { ...invite, referrerUid, isVerified }
  if (refusal) return { ...known, state: 'refused', refusal, settledAt: at }
  const isMet = isVerified && invite.activeDays.length >= referralActiveDays
  // A restricted member earns nothing; if the restriction ends in time, the next earning checks again.
  if (isMet && statusOf(member, at) === 'active') return { ...known, state: 'confirmed', settledAt: at }
  if (japanDay(at) > invite.endsOn) return { ...known, state: 'expired', settledAt: at }
  return known
}

async function payFriend(tx: Tx, { uid, inviteId }: Invite, at: Date): Promise<number> {
  const { seq } = await grant(tx, {
    uid,
    key: referralKey(inviteId),
    kind: 'referral',
    points: friendPoints,
    at,
  })
  return seq
}

/** One transfer per side uses this key. */
export const referralKey = (inviteId: string) => `referral/${inviteId}`
