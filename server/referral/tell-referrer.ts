import { referralDocument, type UnpaidReason } from '#contract/referral/referral.ts'
import { referralEndWords } from '#contract/referral/referral-words.ts'
import { lockMember, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { grant } from '../ledger/earn.ts'
import { setPending } from '../ledger/pending.ts'
import { publish } from '../live/publish.ts'
import { referrerReward } from './invite.ts'
import { recordInviterEvent } from './record-referral-event.ts'
import type { RewardContext } from './referral-context.ts'
import { reverseReward } from './reverse-reward.ts'
import { referralKey } from './settle-invite.ts'
import { type ReferralMessage, tellKind, told } from './tell-later.ts'

/**
 * The referrer's step: stores the friend's state and pays for a confirmed one, in the referrer's transaction
 * only. Ignores repeated and outdated news, so it is idempotent.
 */
export async function tellReferrer(rules: RewardContext, news: ReferralMessage): Promise<void> {
  const uid = news.referrerUid
  const at = rules.clock.now()
  await rules.db.tx(uid, async (tx) => {
    // This lock also serializes the friends of one referrer: two in parallel must not both take the last
    // place under the cap.
    const referrer = await lockMember(tx, uid)
    const kept = referrer && (await keepNews(tx, news))
    if (!kept) return
    const paid = news.state === 'confirmed' ? await payReferrer(tx, rules, referrer, news, at) : nothingPaid
    const takenBack = news.state === 'voided' ? await takeBack(tx, news, at) : 0
    await setPending(tx, { uid, points: await pendingOf(tx, rules, uid), at })
    await publish(tx, referralDocument, uid)
    // Last, as everywhere, so that two transactions of one member lock in the same order.
    await recordInviterEvent(tx, news, { ...paid, takenBack, isFirst: kept === 'first' }, at)
  })
}

export const tellReferrerJob = (rules: RewardContext): JobKind =>
  jobKind({ kind: tellKind, payload: told, run: (news) => tellReferrer(rules, news) })

/** Null if the news is outdated. */
async function keepNews(tx: Tx, news: ReferralMessage): Promise<'first' | 'later' | null> {
  const { referrerUid: uid, inviteId, version, state, isVerified, activeDays, referrerBonus } = news
  const confirmedOn = state === 'confirmed' ? news.settledOn : null
  // The referrer is locked, so nothing is inserted in between.
  const [known] = await tx`select 1 from referral_friend where uid = ${uid} and invite_id = ${inviteId}`
  const kept = await tx`
    insert into referral_friend as known
      (uid, invite_id, version, state, is_verified, active_days, registered_on, ends_on, confirmed_on, bonus)
    values
      (${uid}, ${inviteId}, ${version}, ${state}, ${isVerified}, ${activeDays}, ${news.registeredOn}, ${news.endsOn},
       ${confirmedOn}, ${referrerBonus})
    on conflict (uid, invite_id) do update set version = excluded.version, state = excluded.state,
      is_verified = excluded.is_verified, active_days = excluded.active_days, bonus = excluded.bonus,
      confirmed_on = coalesce(excluded.confirmed_on, known.confirmed_on)
      where known.version < excluded.version
    returning uid`
  if (kept.length === 0) return null
  return known ? 'later' : 'first'
}

async function payReferrer(
  tx: Tx,
  rules: RewardContext,
  referrer: StoredMember,
  { inviteId, settledOn, referrerBonus }: ReferralMessage,
  at: Date,
): Promise<Paid> {
  const { uid } = referrer
  const unpaid = await unpaidReason(tx, rules, referrer, settledOn ?? '', at)
  if (unpaid) {
    await tx`update referral_friend set unpaid = ${unpaid} where uid = ${uid} and invite_id = ${inviteId}`
    return { points: 0, unpaid }
  }
  const points = referrerReward(referrerBonus)
  const { seq } = await grant(tx, { uid, key: referralKey(inviteId), kind: 'referral', points, at })
  await tx`
    update referral_friend set points = ${points}, reward_seq = ${seq}
    where uid = ${uid} and invite_id = ${inviteId}`
  return { points, unpaid: null }
}

type Paid = { points: number; unpaid: UnpaidReason | null }
const nothingPaid: Paid = { points: 0, unpaid: null }

async function unpaidReason(
  tx: Tx,
  { caps }: RewardContext,
  referrer: StoredMember,
  confirmedOn: string,
  at: Date,
): Promise<UnpaidReason | null> {
  const status = statusOf(referrer, at)
  // A member who is leaving may come back, points included.
  if (status === 'suspended' || status === 'restricted') return 'not-active'
  const [paid] = await tx<{ total: number; month: number }[]>`
    select count(*)::int as total,
      count(*) filter (where to_char(confirmed_on, 'YYYY-MM') = ${confirmedOn.slice(0, 7)})::int as month
    from referral_friend where uid = ${referrer.uid} and points > 0`
  if ((paid?.total ?? 0) >= caps.total) return 'total-cap'
  return (paid?.month ?? 0) >= caps.perMonth ? 'month-cap' : null
}

/** Returns how many points were taken back. */
async function takeBack(tx: Tx, { referrerUid: uid, inviteId }: ReferralMessage, at: Date): Promise<number> {
  const [paid] = await tx<{ seq: number | null; points: number }[]>`
    select reward_seq as seq, points from referral_friend where uid = ${uid} and invite_id = ${inviteId}`
  if (!paid?.seq) return 0
  const reversal = await reverseReward(tx, { uid, seq: paid.seq, at, note: referralEndWords.voided })
  // Frees the place under the caps only if the points were taken back.
  await tx`
    update referral_friend set reversal = ${reversal} where uid = ${uid} and invite_id = ${inviteId}`
  if (reversal !== 'done') return 0
  await tx`
    update referral_friend set points = 0, reward_seq = null where uid = ${uid} and invite_id = ${inviteId}`
  return paid.points
}

/** Limited to the remaining places, so that nobody waits for points that cannot come. */
async function pendingOf(tx: Tx, { caps }: RewardContext, uid: string): Promise<number> {
  const friends = await tx<{ isOpen: boolean; bonus: number }[]>`
    select state = 'open' as "isOpen", bonus from referral_friend
    where uid = ${uid} and (state = 'open' or points > 0) order by ends_on, invite_id`
  const open = friends.filter(({ isOpen }) => isOpen)
  const places = Math.max(0, caps.total - (friends.length - open.length))
  return open.slice(0, places).reduce((sum, { bonus }) => sum + referrerReward(bonus), 0)
}
