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
    await tx`delete from referral_invite where uid = ${uid}`
    await tx`delete from referral_friend where uid = ${uid}`
  },
}
