import {
  type Friend,
  friendsShownMax,
  type Invitation,
  type InviteState,
  type Referral,
  referralDocument,
  type UnpaidReason,
} from '#contract/referral/referral.ts'
import { referralActiveDays } from '#contract/referral/referral-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/live-reader.ts'
import { findInvite, friendReward } from './invite.ts'

export const referralReader: LiveReader = { document: referralDocument, read: readReferral }

export async function readReferral(sql: Sql | Tx, uid: string): Promise<Referral> {
  const friends = await sql<StoredFriend[]>`
    select invite_id as id, state, is_verified as "isVerified", active_days as "activeDays",
      registered_on::text as "registeredOn", ends_on::text as "endsOn", confirmed_on::text as "confirmedOn",
      points, unpaid
    from referral_friend where uid = ${uid} order by registered_on desc, invite_id limit ${friendsShownMax}`
  const [totals] = await sql<{ friends: number; confirmed: number; earned: number }[]>`
    select count(*)::int as friends, count(*) filter (where state = 'confirmed')::int as confirmed,
      coalesce(sum(points), 0)::int as earned
    from referral_friend where uid = ${uid}`
  return {
    friends: friends.map(shownFriend),
    friendsTotal: totals?.friends ?? 0,
    confirmedTotal: totals?.confirmed ?? 0,
    earnedTotal: totals?.earned ?? 0,
    invited: await readInvitation(sql, uid),
  }
}

type StoredFriend = {
  id: string
  state: InviteState
  isVerified: boolean
  activeDays: number
  registeredOn: string
  endsOn: string
  confirmedOn: string | null
  points: number
  unpaid: UnpaidReason | null
}

function shownFriend({ state, isVerified, activeDays, ...friend }: StoredFriend): Friend {
  return { ...friend, state: shownState(state, isVerified), daysLeft: daysLeft(activeDays) }
}

function shownState(state: InviteState, isVerified: boolean): Friend['state'] {
  if (state === 'confirmed') return 'confirmed'
  if (state !== 'open') return 'failed'
  return isVerified ? 'counting' : 'registered'
}

async function readInvitation(sql: Sql | Tx, uid: string): Promise<Invitation | null> {
  const invite = await findInvite(sql, uid)
  if (!invite) return null
  const { state, refusal, isVerified, activeDays, endsOn } = invite
  return {
    state,
    refusal,
    isVerified,
    daysLeft: daysLeft(activeDays.length),
    endsOn,
    points: friendReward(invite),
    offered: invite.isBonusClaimed ? 0 : invite.friendBonus,
  }
}

const daysLeft = (activeDays: number) => Math.max(0, referralActiveDays - activeDays)
