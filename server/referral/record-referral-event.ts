import type { UnpaidReason } from '#contract/referral/referral.ts'
import type { Tx } from '../db/db.ts'
import { recordEvent } from '../notice/record-event.ts'
import { friendReward, type Invite } from './invite.ts'
import type { ReferralMessage } from './tell-later.ts'

/** Tells the friend that the invitation was confirmed or ended; nothing while it is open. */
export async function recordFriendEvent(
  tx: Tx,
  invite: Invite,
  at: Date,
  note: string | null = null,
): Promise<void> {
  const { uid, inviteId, state, refusal, reversal } = invite
  if (state === 'open') return
  const event =
    state === 'confirmed'
      ? ({ kind: 'referral-confirmed', side: 'friend', points: friendReward(invite), unpaid: null } as const)
      : ({
          kind: 'referral-ended',
          side: 'friend',
          why: state,
          refusal,
          note,
          offered: friendReward(invite),
          takenBack: reversal === 'done' ? friendReward(invite) : 0,
        } as const)
  await recordEvent(tx, { uid, key: `referral/${inviteId}/friend/${state}`, event, at })
}

type Reward = { points: number; unpaid: UnpaidReason | null; takenBack: number }

/** The same for the inviter, who learns neither who the friend is nor why. `isFirst`: no news of this friend came before. */
export async function recordInviterEvent(
  tx: Tx,
  news: ReferralMessage,
  { points, unpaid, takenBack, isFirst }: Reward & { isFirst: boolean },
  at: Date,
): Promise<void> {
  const { referrerUid: uid, inviteId, state, endsOn } = news
  const event = () => {
    if (state === 'open') return isFirst ? ({ kind: 'referral-registered', endsOn } as const) : null
    if (state === 'confirmed') return { kind: 'referral-confirmed', side: 'inviter', points, unpaid } as const
    return {
      kind: 'referral-ended',
      side: 'inviter',
      why: state,
      refusal: null,
      note: null,
      offered: 0,
      takenBack,
    } as const
  }
  const told = event()
  if (told) await recordEvent(tx, { uid, key: `referral/${inviteId}/inviter/${state}`, event: told, at })
}
