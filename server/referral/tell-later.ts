import * as z from 'zod/mini'
import { inviteStates } from '#contract/referral/referral.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Invite } from './invite.ts'

export const tellKind = 'tell-referrer'

/** The state of an invitation as the referrer's side receives it, without the friend's identity. */
export const told = z.object({
  referrerUid: z.string(),
  inviteId: z.string(),
  version: z.int(),
  state: z.enum(inviteStates),
  isVerified: z.boolean(),
  activeDays: z.int(),
  registeredOn: z.string(),
  endsOn: z.string(),
  settledOn: z.nullable(z.string()),
  referrerBonus: z.int(),
})
export type ReferralMessage = z.output<typeof told>

/** Enqueued in the friend's transaction; an unknown code has no referrer to tell. */
export async function tellReferrerLater(tx: Tx, invite: Invite): Promise<void> {
  const payload = tellingOf(invite)
  if (!payload) return
  const key = `${invite.inviteId}/${invite.version}`
  await enqueue(tx, { kind: tellKind, key, uid: payload.referrerUid, payload })
}

export function tellingOf(invite: Invite): ReferralMessage | null {
  const { referrerUid, inviteId, version, state, isVerified, activeDays, endsOn } = invite
  if (!referrerUid) return null
  return {
    referrerUid,
    inviteId,
    version,
    state,
    isVerified,
    activeDays: activeDays.length,
    registeredOn: japanDay(invite.registeredAt),
    endsOn,
    settledOn: invite.settledAt && japanDay(invite.settledAt),
    // An unclaimed one may find the campaign's budget empty.
    referrerBonus: invite.isBonusClaimed ? invite.referrerBonus : 0,
  }
}
