import type { Tx } from '../db/db.ts'
import { findInvite, saveInvite } from './invite.ts'
import { readReferral } from './referral-reader.ts'
import { tellReferrerLater } from './tell-later.ts'

/** Whom a member brought, and how they came themselves. */
export const referralPart = {
  name: 'referral',

  export: (tx: Tx, uid: string) => readReferral(tx, uid),

  erase: async (tx: Tx, uid: string, now: Date) => {
    const invite = await findInvite(tx, uid)
    if (invite?.state === 'open') {
      // The inviting member waits for nothing any more.
      await tellReferrerLater(tx, await saveInvite(tx, { ...invite, state: 'expired', settledAt: now }))
    }
    await tx`delete from referral_invite where uid = ${uid}`
    await tx`delete from referral_friend where uid = ${uid}`
  },
}
