import type { InviteState } from '#contract/referral/referral.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const returnBonusKind = 'return-bonus'

type Ending = {
  inviteId: string
  state: InviteState
  rewardSeq: number | null
  campaignId: string | null
  isBonusClaimed: boolean
  friendBonus: number
  referrerBonus: number
}

/** For an invitation that ended and was never confirmed: the points it held go back to the campaign's budget. */
export async function returnBonusLater(tx: Tx, invite: Ending): Promise<void> {
  const { inviteId, campaignId, isBonusClaimed, friendBonus, referrerBonus, state, rewardSeq } = invite
  const isOver = state !== 'open' && state !== 'confirmed' && rewardSeq === null
  if (!isOver || !campaignId || !isBonusClaimed) return
  const payload = { inviteId, campaignId, points: friendBonus + referrerBonus }
  await enqueue(tx, { kind: returnBonusKind, key: inviteId, payload })
}
