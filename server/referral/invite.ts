import type { InviteState, ReferralRefusal } from '#contract/referral/referral.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { SharedSignal } from '../trust/shared.ts'
import { returnBonusLater } from './return-bonus-later.ts'

/** The friend's side of an invitation, as stored. Days are days in Japan. */
export type Invite = {
  uid: string
  inviteId: string
  code: string
  referrerUid: string | null
  registeredAt: Date
  endsOn: string
  activeDays: string[]
  isVerified: boolean
  state: InviteState
  refusal: ReferralRefusal | null
  note: string | null
  settledAt: Date | null
  rewardSeq: number | null
  reversal: 'done' | 'spent' | null
  /** The conditions are met, but the reward waits for the operator, because of what is shared with whom. */
  heldAt: Date | null
  heldFor: SharedSignal[] | null
  releasedAt: Date | null
  /** The campaign that adds to the rewards, and how much. Offered at the registration, certain once it is claimed. */
  campaignId: string | null
  isBonusClaimed: boolean
  friendBonus: number
  referrerBonus: number
  version: number
}

/** The friend's reward as far as it is certain. */
export const friendReward = ({ friendBonus, isBonusClaimed }: Invite): number =>
  friendPoints + (isBonusClaimed ? friendBonus : 0)

/** The referrer's reward as far as it is certain. */
export const referrerReward = (bonus: number): number => referrerPoints + bonus

export async function findInvite(sql: Sql | Tx, uid: string): Promise<Invite | null> {
  const [invite] = await sql<Invite[]>`select ${columns(sql)} from referral_invite where uid = ${uid}`
  return invite ?? null
}

export async function lockInvite(tx: Tx, uid: string): Promise<Invite | null> {
  const [invite] = await tx<Invite[]>`
    select ${columns(tx)} from referral_invite where uid = ${uid} for update`
  return invite ?? null
}

/** Newest first, for the operator. */
export const listInvites = (sql: Sql, { state, max }: { state: InviteState | null; max: number }) =>
  sql<Invite[]>`
    select ${columns(sql)} from referral_invite where ${state === null} or state = ${state}
    order by registered_at desc limit ${max}`

/** The members whom this one invited, newest first. */
export const invitedBy = (sql: Sql, uid: string, max: number) =>
  sql<Invite[]>`
    select ${columns(sql)} from referral_invite where referrer_uid = ${uid} order by registered_at desc limit ${max}`

/** How many members each of these invited. Those who invited nobody are missing. */
export const countInvited = (sql: Sql, uids: string[]) =>
  sql<{ uid: string; count: number }[]>`
    select referrer_uid as uid, count(*)::int as count from referral_invite
    where referrer_uid = any(${uids}) group by referrer_uid`

/** The invitations of these members, of those who were invited. */
export const invitesOf = (sql: Sql | Tx, uids: string[]) =>
  sql<Invite[]>`select ${columns(sql)} from referral_invite where uid = any(${uids})`

/** Those that wait for the operator, the longest first. */
export const listHeldInvites = (sql: Sql, max: number) =>
  sql<Invite[]>`
    select ${columns(sql)} from referral_invite where held_at is not null and released_at is null and state = 'open'
    order by held_at limit ${max}`

/** Those that wait only because referrals were paused, since `until` or longer: nothing is shared with anybody. */
export const listPausedInvites = (sql: Sql | Tx, { until, max }: { until: Date; max: number }) =>
  sql<Invite[]>`
    select ${columns(sql)} from referral_invite
    where held_at <= ${until} and released_at is null and state = 'open' and held_for = '[]'::jsonb
    order by held_at limit ${max}`

/** Whether the invitation waits for the operator's decision. */
export const isHeld = ({ state, heldAt, releasedAt }: Invite) =>
  state === 'open' && heldAt !== null && releasedAt === null

/** Writes what was decided. The version grows with it, so that the other side can tell the newer of two. */
export async function saveInvite(tx: Tx, invite: Invite): Promise<Invite> {
  const version = invite.version + 1
  await tx`
    update referral_invite set referrer_uid = ${invite.referrerUid}, is_verified = ${invite.isVerified},
      state = ${invite.state}, refusal = ${invite.refusal}, note = ${invite.note}, settled_at = ${invite.settledAt},
      reward_seq = ${invite.rewardSeq}, reversal = ${invite.reversal}, held_at = ${invite.heldAt},
      held_for = ${invite.heldFor && tx.json(invite.heldFor)}, released_at = ${invite.releasedAt},
      campaign_id = ${invite.campaignId}, bonus_claimed = ${invite.isBonusClaimed},
      friend_bonus = ${invite.friendBonus}, referrer_bonus = ${invite.referrerBonus}, version = ${version}
    where uid = ${invite.uid}`
  await returnBonusLater(tx, invite)
  return { ...invite, version }
}

const columns = (sql: Sql | Tx) => sql`
  uid, invite_id as "inviteId", code, referrer_uid as "referrerUid", registered_at as "registeredAt",
  ends_on::text as "endsOn", active_days::text[] as "activeDays", is_verified as "isVerified", state, refusal, note,
  settled_at as "settledAt", reward_seq as "rewardSeq", reversal, held_at as "heldAt",
  held_for as "heldFor", released_at as "releasedAt", friend_bonus as "friendBonus",
  campaign_id as "campaignId", bonus_claimed as "isBonusClaimed", referrer_bonus as "referrerBonus", version`
