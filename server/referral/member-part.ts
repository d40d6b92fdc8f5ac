import { findMember } from '../auth/member/member.ts'
import { erasedInviter, forgetInviter } from '../auth/member/profile.ts'
import type { Tx } from '../db/db.ts'
import { findInvite, saveInvite } from './invite.ts'
import { readReferral } from './referral-reader.ts'
import { tellReferrerLater } from './tell-later.ts'

/** The friends a member invited, and the member's own invitation. */
export const referralPart = {
  name: 'referral',

  export: (tx: Tx, uid: string) => readReferral(tx, uid),

  erase: async (tx: Tx, uid: string, now: Date) => {
    const invite = await findInvite(tx, uid)
    if (invite?.state === 'open') {
      // The referrer no longer waits for this friend.
      await tellReferrerLater(tx, await saveInvite(tx, { ...invite, state: 'expired', settledAt: now }))
    }
    await forgetAsInviter(tx, uid)
    await tx`delete from referral_invite where uid = ${uid}`
    await tx`delete from referral_friend where uid = ${uid}`
  },
}

/** The invitations stay the friends' own, and their rewards are not touched; only who invited them is forgotten. */
async function forgetAsInviter(tx: Tx, uid: string): Promise<void> {
  const invites = await tx<{ uid: string }[]>`
    update referral_invite set referrer_uid = ${erasedInviter}, code = ${erasedInviter}
    where referrer_uid = ${uid} returning uid`
  const code = (await findMember(tx, uid))?.referralCode ?? null
  await forgetInviter(tx, { friends: invites.map((invite) => invite.uid), code })
  // A reward that waits for the operator names the members with whom something is shared.
  await tx`
    update referral_invite set held_for = (
      select jsonb_agg(case when shared->>'uid' = ${uid} then shared || ${tx.json({ uid: erasedInviter })} else shared end)
      from jsonb_array_elements(held_for) shared)
    where held_for is not null and held_for @> ${tx.json([{ uid }])}`
}
