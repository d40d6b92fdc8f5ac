import { randomUUID } from 'node:crypto'
import type { ReferralBonus } from '#contract/campaign/campaign-value.ts'
import { foldReferralCode } from '#contract/referral/referral-code.ts'
import { referralWithinDays } from '#contract/referral/referral-rules.ts'
import { addDays, japanDay, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { settleInviteLater } from './settle-later.ts'

/** A little after midnight: the last day is over, with a margin for clock differences. */
const graceMs = 5 * minuteMs

type NewInvite = {
  uid: string
  code: string
  at: Date
  inviteId?: string
  /** Offered by a campaign, on top of the rewards. */
  bonus?: ReferralBonus | null
}

/**
 * Records, in the transaction of the registration, that the member used a code. A job then decides whose it
 * is and whether it counts, because that reads another member's data.
 */
export async function beginInvite(
  tx: Tx,
  { uid, code, at, inviteId = randomUUID(), bonus = null }: NewInvite,
): Promise<void> {
  const endsOn = addDays(japanDay(at), referralWithinDays)
  await tx`
    insert into referral_invite
      (uid, invite_id, code, registered_at, ends_on, campaign_id, friend_bonus, referrer_bonus, bonus_claimed)
    values (${uid}, ${inviteId}, ${foldReferralCode(code)}, ${at}, ${endsOn}, ${bonus?.campaignId ?? null},
      ${bonus?.friend ?? 0}, ${bonus?.referrer ?? 0}, ${bonus === null})
    on conflict (uid) do nothing`
  await settleInviteLater(tx, uid)
  const overAt = new Date(`${addDays(endsOn, 1)}T00:00:00+09:00`)
  await settleInviteLater(tx, uid, new Date(overAt.getTime() + graceMs))
}
